import type { fit as English } from '../en/fit';
import { faultsWith } from './faults';

/** What the readers of logs and the fit say, which the command line shares. */
const fault = faultsWith([
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

export const fit: typeof English = {
  fault,
  headline: 'Was in Ihrem Laufwerk steckt',
  found: (spare, victim) => `Das nächste Laufwerk hat ${spare} Reserve; Opferwahl: ${victim}.`,
  foundNone: 'Kein Laufwerk des Modells erklärt diese Messung.',
  lead: 'Ziehen Sie das Protokoll einer Messung hierher, die ein Laufwerk zufällig überschrieb. Die Seite sucht im Modell ein Laufwerk mit derselben Kurve. Sie sagt, was das Protokoll festlegt und was nicht.',
  parts: { read: 'Ein Protokoll lesen', 'your-drive': 'Ein Laufwerk messen' },
  partsName: 'Ihr Laufwerk',
  drop: {
    choose: 'Protokolle wählen',
    formats:
      'Nehmen Sie alle Dateien einer Messung: Protokolle (fio: _bw, _iops, _lat, _clat oder JSON; iob: CSV; iostat -x als Text), die Job-Datei, zwei Auszüge von smartctl oder nvme. Sie bleiben auf diesem Rechner.',
    here: 'oder irgendwo auf dieser Seite ablegen',
    none: 'Noch kein Protokoll?',
    measure: 'Wie man ein Laufwerk misst',
    looks: 'Ein Beispiel: zufälliges Schreiben nach einmaligem Füllen, Rate über geschriebenen Bytes',
    tells: [
      ['Vor dem Einbruch', 'Wie schnell der Flash beschrieben wird.'],
      ['Wo sie einbricht', 'Wie groß die Reserve ist.'],
      ['Danach', 'Wie die Sammlung ihre Opfer wählt, und was sie kostet.'],
    ],
    or: 'Ein Protokoll eines simulierten Laufwerks probieren:',
    examples: {
      a: 'Synthetisches Protokoll A: Schreibrate eines ganzen Laufwerks',
      b: 'Synthetisches Protokoll B: ein Laufwerk, das anhält',
    },
    reading: (files) => `${files} wird gelesen …`,
    another: 'Ein anderes Protokoll',
  },
  ask: {
    title: 'Was die Dateien nicht sagen',
    capacity: 'Kapazität des Laufwerks',
    capacityWhy: 'Bytes aller Adressen, die es anbietet, wie lsblk -b sie nennt, in Einheiten von 10^9.',
    kib: 'Größe eines Schreibvorgangs',
    qd: 'Tiefe der Warteschlange',
    qdWhy: 'Gleichzeitige Anfragen aller Jobs zusammen.',
    order: 'Reihenfolge der Schreibvorgänge',
    orders: {
      unknown: 'unbekannt: beide versuchen',
      random: 'gleichverteilt zufällig (norandommap)',
      permutation: 'jede Seite einmal je Durchgang (fios Vorgabe)',
    },
    before: 'Zustand vor dem Test',
    befores: { filled: 'gelöscht, dann einmal der Reihe nach gefüllt', other: 'etwas anderes' },
    data: 'Daten',
    dataOf: { random: 'zufällige, wie fio sie schreibt', other: 'andere, oder nicht bekannt' },
    start: 'Suchen',
    capacityMissing: 'Die Kapazität des Laufwerks muss eine Zahl von Gigabytes sein, 1 bis 64.000.',
  },
  stages: {
    scout: 'Begrenzt der Flash oder der Controller?',
    search: 'Alle Mechanismen werden angepasst',
    refine: 'Größere simulierte Laufwerke, andere Startwerte und Zahlen von Dies',
    challenge: 'Verworfene Mechanismen, noch einmal',
    report: 'Vertrauensbereich jeder Zahl',
  },
  progress: (at, all, runs) => `Schritt ${at} von ${all}, bisher ${runs} Läufe:`,
  stop: 'Anhalten und behalten, was da ist',
  stopped: 'Angehalten: Dies sind die bisher nächsten Laufwerke. Intervalle wurden nicht gesucht, also ist hier nichts bestimmt.',
  chart: {
    title: 'Rate über den geschriebenen Bytes',
    logSummary: (written) => `Gemessene Rate über ${written} geschriebenen Daten.`,
    summary: (written, windows, most) =>
      `Gemessene und modellierte Rate über ${written}, in ${windows} Fenstern; das Modell liegt höchstens ${most} daneben.`,
    measured: 'gemessen, jedes Intervall',
    windows: 'gemessen, verglichene Fenster',
    model: 'das nächste Laufwerk des Modells',
    heldOut: 'nicht angepasst',
    residual: 'Messung gegen Modell',
  },
  mechanisms: {
    title: 'Mechanismen',
    hint: 'Abweichung: χ² je Freiheitsgrad. Unter 1 kann sie Zufall sein; von 1 bis 5 erklärt das Modell das Protokoll mit Fehlern; über 5 erklärt es das nicht. „Weiter weg“ und „verworfen“ vergleichen mit dem nächsten.',
    mechanism: 'Opfer, Takt, Reihenfolge',
    course: 'Abweichung im Verlauf',
    misfit: 'Abweichung',
    verdict: 'Urteil',
    left: 'verworfen',
    best: 'am nächsten',
    tied: 'nicht unterscheidbar',
    farther: 'weiter weg',
    on: 'läuft noch',
    withParity: (share) => `, ${share} Parität`,
    pacings: { stall: 'hält an', interleave: 'verschränkt' },
    patterns: { random: 'gleichverteilt', permutation: 'als Permutation' },
    courseOf: (from, to) => `von ${from} bis ${to}`,
  },
  report: {
    title: 'Bericht',
    explains: (chi2) => `Das Modell erklärt dieses Protokoll (Abweichung ${chi2}). Das beweist nicht, dass das Laufwerk so arbeitet.`,
    explainsNot: (chi2) =>
      `Dieses Modell kann dieses Laufwerk nicht erklären (Abweichung ${chi2}). Was folgt, ist das nächste, das es hat.`,
    miss: {
      faster: (from, to, by) => `Von ${from} bis ${to} ist das Laufwerk ${by} schneller als das Modell.`,
      slower: (from, to, by) => `Von ${from} bis ${to} ist das Laufwerk ${by} langsamer als das Modell.`,
    },
    hints: {
      pSLC: 'Mit einem pSLC-Cache kommt das Modell näher: Ein solches Laufwerk wird zweimal langsamer, am Ende des Caches und am Ende der Reserve.',
      throttling: 'Von einer Zeit an ist alles langsamer: So sieht eine Drosselung oder eine Grenze der Firmware aus.',
      permutation: 'Am Ende schneller: So sieht eine andere Reihenfolge der Schreibvorgänge aus.',
      limit: 'Eine Zahl liegt am Rand des Bereichs, der versucht wurde.',
    },
    tried: (name, misfit, explains) =>
      `Versucht mit ${name}: Abweichung ${misfit}${explains ? '. Damit erklärt das Modell das Protokoll; das Laufwerk unten hat es.' : '; das erklärt es nicht.'}`,
    besides: {
      pSLC: 'einem pSLC-Cache',
      cap: 'einer Grenze der Rate',
      checkpoints: 'Sicherungen der Zuordnung',
      map: 'einer Zuordnung, die nicht in sein RAM passt',
    },
    limits: {
      flash: 'Von Anfang an begrenzt der Flash: der Controller hat noch Zeit.',
      controller: 'In allem Gemessenen begrenzt der Controller oder eine Ratengrenze: der Flash könnte schneller programmieren.',
      both: 'Solange das Laufwerk frisch ist, begrenzt der Controller oder eine Ratengrenze; sobald es sammelt, der Flash.',
      untold: 'Ob Flash oder Controller begrenzt, sagt dieses Protokoll nicht.',
    },
    numbers: 'Zahlen',
    columns: { name: 'Zahl', value: 'Am nächsten', between: 'Zwischen', truth: 'Wahr, vom künstlichen Laufwerk' },
    names: {
      spareFactor: 'Reserve',
      programMBps: 'Programmierbandbreite aller Dies',
      commandUs: 'Zeit des Controllers je Anfrage, oder eine Grenze der Rate',
      relocateUs: 'Zeit des Controllers je verlegter Seite',
    },
    states: {
      determined: 'bestimmt',
      bound: 'nur eine Grenze',
      traded: 'nur mit einer anderen',
      untouched: 'nicht eingegrenzt',
    },
    tradedWith: (name) => `nur zusammen mit: ${name}`,
    means: {
      determined: 'Beide Enden legt das Protokoll fest.',
      bound: 'Das Protokoll legt ein Ende fest: Jenseits davon begrenzt etwas anderes.',
      traded: 'Eine andere Zahl gleicht sie aus; nur zusammen sind sie bekannt.',
      untouched: 'Jeder Wert ergibt dieses Protokoll.',
    },
    victim: 'Regel für Opfer',
    pacing: 'Takt',
    oneOf: 'von diesem Protokoll nicht unterschieden',
    among: (names) => `${names}: nicht unterscheidbar`,
    alone: (name) => `${name}; alle anderen erklären das Protokoll schlechter`,
    heldOut: 'Nicht angepasst, sondern zur Probe vorhergesagt',
    heldOutOf: {
      'rate of the last part': 'Rate des letzten Teils, MB/s',
      'write amplification': 'Schreibverstärkung',
    },
    heldOutColumns: { what: 'Was', measured: 'Gemessen', predicted: 'Vorhergesagt', miss: 'Fehler' },
    decides: 'Die Messung, die entscheidet',
    decidesLead:
      'Unter diesen Jobs unterscheiden sich die verbliebenen Erklärungen am meisten. Sie überschreiben das ganze Laufwerk: Alle Daten darauf sind verloren.',
    decidesNot: 'Keine der versuchten billigen Messungen unterscheidet sie.',
    copyJob: 'Jobs kopieren',
    open: 'Dieses Laufwerk laufen lassen',
    json: 'Als JSON sichern',
    print: 'Bericht drucken',
    assumed: 'Angenommen',
    took: (runs, time) => `${runs} Läufe in ${time}; die Kommandozeile gibt dasselbe Ergebnis, Bit für Bit.`,
    files: (names) => `Aus ${names}.`,
    synthetic:
      'Ein synthetisches Protokoll: ssdscope machte es aus einem eigenen Laufwerk, mit Rauschen. Es ist von keinem echten Laufwerk.',
  },
  guide: {
    headline: 'Ein Laufwerk messen',
    warning: 'Alle Daten auf dem Laufwerk werden zerstört, sofort und für immer.',
    warningMore:
      'Diese Jobs löschen und überschreiben das ganze Laufwerk zwei- bis dreimal, das nutzt es ab. Nehmen Sie ein Laufwerk, auf dem nichts liegt, das Sie brauchen.',
    needs: 'Sie brauchen Linux, root und drei Programme. Unter Debian und Ubuntu:',
    look: 'Sehen Sie zweimal auf den Namen des Laufwerks. Nichts darauf darf eingehängt sein (MOUNTPOINTS ist leer):',
    device:
      'Unten steht /dev/nvme0n1 für ein NVMe-Laufwerk, /dev/sdX für ein SATA-Laufwerk: Setzen Sie in jeden Befehl den Namen Ihres Laufwerks ein, und führen Sie alles in einem leeren Ordner aus.',
    capacity: 'Kapazität des Laufwerks',
    capacityWhy: 'Für sie werden die Jobs geschrieben. Die Spalte SIZE oben, durch 10^9 geteilt.',
    steps: {
      erase: 'Löschen Sie es',
      eraseWhy:
        'Das dauert eine Minute. Nehmen Sie nur den Befehl für Ihr Laufwerk. Ohne das Löschen hat das Protokoll keinen frischen Teil und keine Klippe, die die Reserve verrät.',
      eraseNvme: 'NVMe-Laufwerk, /dev/nvme…:',
      eraseSata: 'SATA-Laufwerk, /dev/sd…; blkdiscard sendet ein TRIM aller Adressen:',
      before: 'Sichern Sie seine Zähler',
      beforeWhy:
        'Sie nennen die Kapazität. Viele SATA-Laufwerke zählen auch, was auf den Flash geschrieben wurde: Daraus folgt die Schreibverstärkung, an der die Suche geprüft wird.',
      jobs: 'Lassen Sie drei Jobs laufen',
      jobsWhy: (fill, random, single) =>
        `Der erste füllt es der Reihe nach (etwa ${fill}). Der zweite wird gemessen: zufälliges Schreiben von 4 KiB (etwa ${random}). Der dritte sendet eine Anfrage nach der anderen (${single}).`,
      rates: (fill, random) =>
        `Die Zeiten gelten bei ${fill} beim Füllen und ${random} beim Überschreiben. Kühlen Sie es: Ein heißes Laufwerk bremst sich, und das sähe aus wie Firmware.`,
      after: 'Sichern Sie die Zähler noch einmal, und ziehen Sie alle Dateien hierher',
      afterWhy:
        'Ziehen Sie alle Dateien des Ordners auf einmal hierher. Gesucht wird mit random_bw.2.log; die anderen beschreiben den Test. Die Schreibverstärkung aus den Zählern wird zur Probe vorhergesagt, nicht angepasst.',
    },
    copy: 'Kopieren',
    save: 'drive.fio sichern',
    commands: {
      install: 'Befehl, der sie installiert',
      list: 'Befehl, der Laufwerke auflistet',
      eraseNvme: 'Befehl, der ein NVMe-Laufwerk löscht',
      eraseSata: 'Befehl, der ein SATA-Laufwerk löscht',
      before: 'Befehl davor',
      jobs: 'Job-Datei',
      run: 'Befehl, der sie ausführt',
      after: 'Befehl danach',
    },
    toSearch: 'Ein Protokoll lesen',
  },
};
