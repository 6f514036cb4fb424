import { faultsWith } from './faults';

/** What the readers of logs and the fit say, which the command line shares. */
export const fault = faultsWith([
  [
    '{} is a log of fio, but its name does not say of what; it must end as fio has it, as in _iops.1.log or _bw.1.log.',
    '{} ist ein Protokoll von fio, aber sein Name sagt nicht, wovon; er muss wie bei fio enden, etwa mit _iops.1.log oder _bw.1.log.',
  ],
  ['{} has no writes; a fit needs a log of writes.', '{} hat keine Schreibvorgänge; gesucht wird in einem Protokoll davon.'],
  ['{} has reads among its writes; a fit needs writes alone.', '{} hat Lesen unter seinem Schreiben; gesucht wird in Schreiben allein.'],
  [
    '{} holds several runs or jobs, one behind the other; each needs a log of its own (without per_job_logs=0).',
    '{} enthält mehrere Läufe oder Jobs hintereinander; jeder braucht ein eigenes Protokoll (ohne per_job_logs=0).',
  ],
  [
    '{} is of what the host took to submit its requests, and was left out.',
    '{} sagt, wie lange der Host zum Absenden brauchte, und wurde weggelassen.',
  ],
  ["{} is fio's report of totals, and was left out.", '{} ist der Bericht von fio mit Summen und wurde weggelassen.'],
  [
    "The host paces the job (rate, rate_iops or thinktime), so its plateau is the host's own; measure without that.",
    'Der Host bremst den Job (rate, rate_iops oder thinktime), also ist das Plateau seines; messen Sie ohne das.',
  ],
  [
    "fio's JSON does not print norandommap: uniform draws and a permutation are both tried, unless the job file is given.",
    'Das JSON von fio nennt norandommap nicht: Beide Reihenfolgen werden versucht, wenn die Job-Datei fehlt.',
  ],
  [
    '{} has fewer than three reports of a device; iostat must report every second, as in iostat -x 1.',
    '{} hat weniger als drei Berichte eines Geräts; iostat muss jede Sekunde berichten, wie mit iostat -x 1.',
  ],
  ['{} has no stretch of writes of one size.', '{} hat keine Strecke mit Schreibvorgängen einer Größe.'],
  ["{} has the header of iob's CSV, but no two rows of one run.", '{} hat den Kopf der CSV von iob, aber keine zwei Zeilen eines Laufs.'],
  [
    "{} begins as fio's JSON, but is not whole; fio must have ended, with --output-format=json.",
    '{} beginnt wie das JSON von fio, ist aber nicht ganz; fio muss beendet sein, mit --output-format=json.',
  ],
  ["{} is fio's JSON without a job in it.", '{} ist JSON von fio ohne einen Job darin.'],
  [
    'The job file has no job of random writes (rw=randwrite); a fit is of such a job.',
    'Die Job-Datei hat keinen Job mit zufälligem Schreiben (rw=randwrite); gesucht wird in einem solchen.',
  ],
  [
    'The job mixes reads with its writes; a fit needs random writes alone (rw=randwrite).',
    'Der Job mischt Lesen unter sein Schreiben; gesucht wird in zufälligem Schreiben allein (rw=randwrite).',
  ],
  [
    'The job writes data of which {} % compress; whether the drive compresses is not known, so a fit needs random data (no buffer_compress_percentage).',
    'Der Job schreibt Daten, von denen sich {} % komprimieren lassen; ob das Laufwerk komprimiert, ist nicht bekannt. Nötig sind Zufallsdaten (ohne buffer_compress_percentage).',
  ],
  ['{} is empty.', '{} ist leer.'],
  [
    "{} begins as iostat's JSON, but is not whole; iostat must have ended, as with a count of reports.",
    '{} beginnt wie das JSON von iostat, ist aber nicht ganz; iostat muss zu Ende gelaufen sein, etwa mit einer Zahl von Berichten.',
  ],
  ['{} is not text; it must be unpacked, in ASCII or UTF-8.', '{} ist kein Text; die Datei muss ausgepackt sein, in ASCII oder UTF-8.'],
  [
    '{} begins with {}; it must be a log of fio, its JSON or job file, a CSV of iob, iostat -x, or a dump of smartctl or nvme.',
    '{} beginnt mit {}; nötig ist ein Protokoll von fio, dessen JSON oder Job-Datei, eine CSV von iob, iostat -x oder ein Auszug von smartctl oder nvme.',
  ],
  ['{} files are given; a fit takes at most {}.', '{} Dateien sind gegeben; höchstens {} werden gelesen.'],
  [
    '{} begins as JSON, but is none; it must be one whole dump of smartctl or nvme-cli.',
    '{} beginnt wie JSON, ist aber keines; nötig ist ein ganzer Auszug von smartctl oder nvme-cli.',
  ],
  [
    '{} has no counter of what was written; it must be what smartctl -a or nvme smart-log prints.',
    '{} hat keinen Zähler für Geschriebenes; nötig ist, was smartctl -a oder nvme smart-log druckt.',
  ],
  [
    'The log has sequential writes only; a fit is of random writes.',
    'Das Protokoll hat nur Schreibvorgänge der Reihe nach; gesucht wird in zufälligen.',
  ],
  [
    'None of the files is a log of rates or latencies; a fit needs one of random writes.',
    'Keine der Dateien ist ein Protokoll von Raten oder Latenzen; nötig ist eines von zufälligem Schreiben.',
  ],
  [
    'No log belongs to the random writes of the job file; it must be that of its longest job with rw=randwrite.',
    'Kein Protokoll gehört zum zufälligen Schreiben der Job-Datei; nötig ist das ihres längsten Jobs mit rw=randwrite.',
  ],
  ['The capacity is {}; it must be from {} to {} bytes.', 'Die Kapazität ist {}; erlaubt sind {} bis {} Bytes.'],
  [
    'The rate falls after {} % of the capacity, though {} % of it was never written: the capacity is too large, or the drive was not erased before.',
    'Die Rate fällt nach {} % der Kapazität, obwohl {} % davon nie geschrieben wurden: Die Kapazität ist zu groß, oder das Laufwerk war nicht gelöscht.',
  ],
  [
    'The drive was not erased and filled before: then the place of the cliff does not tell its spare area; erase it, fill it in order, and measure again.',
    'Das Laufwerk war nicht gelöscht und gefüllt: Dann sagt die Stelle der Klippe nichts über seine Reserve; löschen Sie es, füllen Sie es der Reihe nach, und messen Sie noch einmal.',
  ],
  [
    'Whether the data compress is not known; a drive that compresses them has more spare area: write random data, as fio does by itself.',
    'Ob sich die Daten komprimieren lassen, ist nicht bekannt; ein Laufwerk, das komprimiert, hat mehr Reserve: Schreiben Sie Zufallsdaten, wie fio von sich aus.',
  ],
  [
    'The rate of the log is {} bytes a second; no drive is as slow: another log was meant, or another quantity.',
    'Die Rate des Protokolls ist {} Bytes je Sekunde; so langsam ist kein Laufwerk: Gemeint war ein anderes Protokoll oder eine andere Größe.',
  ],
  [
    'The rate of the log is {} bytes a second; no drive is as fast: another log was meant, or another quantity.',
    'Die Rate des Protokolls ist {} Bytes je Sekunde; so schnell ist kein Laufwerk: Gemeint war ein anderes Protokoll oder eine andere Größe.',
  ],
  [
    'The log has no interval with a time and bytes of its own; log a value each second and write longer.',
    'Das Protokoll hat kein Intervall mit eigener Zeit und eigenen Bytes; halten Sie jede Sekunde einen Wert fest, und schreiben Sie länger.',
  ],
  [
    "The log has no cliff: it ends after {} % of the capacity, so the drive's spare area is at least {} %; write longer.",
    'Das Protokoll hat keine Klippe: Es endet nach {} % der Kapazität, also ist die Reserve mindestens {} %; schreiben Sie länger.',
  ],
  [
    "The rate never falls within {} % of the capacity; at queue depth 1 it may be the host's own: measure with a deeper queue.",
    'Die Rate fällt auf {} % der Kapazität nie; bei einer Warteschlange der Tiefe 1 kann sie die des Hosts sein: Messen Sie mit einer tieferen.',
  ],
  [
    'The rate never falls within {} % of the capacity: something other than collection limits it, and nothing can be fitted.',
    'Die Rate fällt auf {} % der Kapazität nie: Etwas anderes als Sammlung begrenzt sie, und nichts ist zu finden.',
  ],
  [
    'The log has too few intervals about its cliff; log a value each second and write longer.',
    'Das Protokoll hat um seine Klippe zu wenige Intervalle; halten Sie jede Sekunde einen Wert fest, und schreiben Sie länger.',
  ],
  [
    'No drive of the model could be run for this log; give its capacity and a preset.',
    'Kein Laufwerk des Modells konnte für dieses Protokoll laufen; geben Sie seine Kapazität an.',
  ],
  [
    'No log or job tells what was before the random writes; an erased drive that was filled once in order is assumed.',
    'Kein Protokoll oder Job sagt, was vor dem zufälligen Schreiben war; angenommen wird ein gelöschtes Laufwerk, das einmal der Reihe nach gefüllt wurde.',
  ],
  [
    'One dump of counters does not tell the write amplification; it takes one from before and one from after.',
    'Ein einzelner Auszug der Zähler verrät die Schreibverstärkung nicht; dazu braucht es einen von davor und einen von danach.',
  ],
  [
    'The dumps do not count what the flash took, or nothing was written between them; they do not tell the write amplification.',
    'Die Auszüge zählen nicht, was der Flash aufnahm, oder dazwischen wurde nichts geschrieben; die Schreibverstärkung verraten sie nicht.',
  ],
  [
    'Between the dumps {} GB were written, and the logs hold {} GB: the counters are left out.',
    'Zwischen den Auszügen wurden {} GB geschrieben, die Protokolle enthalten {} GB: Die Zähler bleiben außer Betracht.',
  ],
  [
    'Between the dumps {} GB were written, and the log holds {} GB and that of the fill is missing: the counters are left out.',
    'Zwischen den Auszügen wurden {} GB geschrieben, das Protokoll enthält {} GB, und das des Füllens fehlt: Die Zähler bleiben außer Betracht.',
  ],
  [
    'No job file is given; requests of {} KiB at queue depth {} are assumed.',
    'Es gibt keine Job-Datei; angenommen werden Anfragen von {} KiB bei einer Warteschlange der Tiefe {}.',
  ],
  [
    'No job file tells what was written; data that do not compress are assumed.',
    'Keine Job-Datei sagt, was geschrieben wurde; angenommen werden Daten, die sich nicht komprimieren lassen.',
  ],
]);
