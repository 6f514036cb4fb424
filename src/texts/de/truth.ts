import type { truth as English } from '../en/truth';

export const truth: typeof English = {
  title: 'Wie genau ist das Modell?',
  headline: (laws, drives) =>
    `Im Mittel liegt die Schreibverstärkung innerhalb von ${laws} der Theorie. Echte Laufwerke sind schwerer: die Hälfte der Vorhersagen liegt innerhalb von ${drives}.`,
  strip: {
    title: 'Abstand vom Veröffentlichten, logarithmischer Maßstab',
    laws: 'veröffentlichte Theorie',
    drives: 'echte Laufwerke',
    most: (difference) => `höchstens ${difference}`,
    half: (difference) => `die Hälfte innerhalb von ${difference}`,
    within: 'innerhalb der Toleranz',
    outside: 'außerhalb',
    tolerance: 'ihre Toleranz',
    missed: (n) => `Die ${n} Vorhersagen außerhalb ihrer Toleranz`,
    inPoints: (n) =>
      n === 1
        ? 'Eine weitere Vorhersage ist in Prozentpunkten gemessen und hier nicht eingezeichnet.'
        : `${n} weitere Vorhersagen sind in Prozentpunkten gemessen und hier nicht eingezeichnet.`,
  },
  figures: {
    of: (kept, aims) => `${kept} von ${aims}`,
    laws: {
      counts: 'Formeln der Schreibverstärkung in der Toleranz',
      says: (tolerance) => `Das Modell darf im Mittel um ${tolerance} abweichen, über zufällig gezogene Laufwerke.`,
    },
    drives: {
      counts: 'Vorhersagen für echte Laufwerke in der Toleranz',
      says: 'Sie ist 10 %, wo Zeiten des Flashs oder Adressen entscheiden, 25 %, wo es unveröffentlichte Firmware tut, 1,5 Punkte zwischen zwei Reserven. An diese Werte wurde nichts angepasst.',
    },
    scales: {
      counts: 'Werte kleinerer simulierter Laufwerke in der Toleranz',
      says: (tolerance) => `Das Modell darf so weit von sich selbst in voller Größe abweichen: ${tolerance}.`,
    },
    or: ' oder ',
  },
  sections: {
    laws: {
      title: 'Schreibverstärkung gegen veröffentlichte Theorie',
      says: 'Reserve, Mischung der Anfragen und Verfahren sind zufällig gezogen. Das Modell läuft, bis es eingeschwungen ist. Der Unterschied ist das Mittel über die Stichproben, in Prozent des Werts der Formel. Eine Reihe nennt ihren größten Unterschied, an kleineren Laufwerken, darum ist der größer.',
    },
    predictions: {
      title: 'Vorhersagen gegen veröffentlichte Messungen echter Laufwerke',
      says: 'Jedes Experiment in dem Maßstab, für den es gedacht ist. Ein Wert zählt nur, wenn nichts, was ihn beeinflusst, an seiner Quelle kalibriert wurde und eine Zahl veröffentlicht ist. Grenzen (M500) und Wörter (X25-M G2: „besser“) haben keinen Unterschied, darum zählen nur ihre Experimente sie. Der Unterschied steht in Prozent des veröffentlichten Werts. Toleranzen standen vor den Läufen fest.',
    },
    latency: {
      title: 'Zufälliges Lesen gegen eine Simulation von Warteschlangen',
      says: 'Anfragen warten auf Dies und Kanäle. Eine Simulation, die nichts von Flash weiß, sagt die Rate voraus.',
    },
    replay: {
      title: 'Eine Spur, von zwei Programmen abgespielt',
      says: 'Ein zweites Programm aus sechzig Zeilen, ohne das erste geschrieben, spielt dieselben Schreibvorgänge ab. Beide zählen verlegte Seiten und gelöschte Blöcke.',
    },
    scales: {
      title: 'Kleine Laufwerke gegen volle Größe',
      says: 'Ein kleineres Laufwerk ist schneller berechnet. 1:16 simuliert eine von 16 Seiten: weniger Gruppen mit je weniger Seiten. Zuerst stehen die Werte der vollen Größe, dann, wie weit ein Maßstab sie verschiebt.',
    },
    controllers: {
      title: 'Was ein Controller kosten würde',
      says: 'Wie lange der Controller dieser Laufwerke für eine verlegte Seite braucht, ist nicht veröffentlicht. Der Wert ist ihre eingeschwungene Rate mit 30 µs, in Prozent der Rate ohne.',
    },
    scatter: {
      title: 'Streuung von Sekunde zu Sekunde, mit drei Startwerten',
      says: 'Volle Größe, ab 1.400 s. Ein anderer Startwert zieht andere Adressen. Die größte Autokorrelation zeigt eine Periode: 1 wiederholt sich genau, 0 gar nicht.',
    },
    calibrated: {
      title: 'Was die Kalibrierung nicht berührt',
      says: 'Ein Wert darf nur dann Vorhersage heißen, wenn ihn die angepassten Felder nicht beeinflussen. Jedes dieser Felder wurde um ein Zehntel verändert, nach oben und unten.',
    },
  },
  opens: (kept, aims) => `Im Maßstab, mit dem jedes Laufwerk öffnet, liegen ${kept} von ${aims} Werten in ihrer Toleranz.`,
  eachDrive: (figures, aims) => `Alle ${figures} Werte, Laufwerk für Laufwerk; ${String(aims) === '0' ? 'keiner' : aims} mit Toleranz`,
  measured: (date, revision, seed) => `Gemessen am ${date}, Modellrevision ${revision}, Startwert ${seed}.`,
  later: (date, drives) => `Neu gemessen am ${date}: ${drives}.`,
  again: 'Neu messen, aus einer Kopie des Repositorys:',
  columns: {
    what: 'Was',
    of: 'Laufwerk',
    scale: 'Maßstab',
    line: 'gegen die Toleranz (Strich)',
    off: 'Unterschied',
    interval: '95 % Konfidenz',
    points: 'Stichproben',
    aim: 'Toleranz',
  },
  cause: 'Feld',
  experiment: 'Experiment',
  earlier: (drive, k) => `${drive}, frühere Werte (Nr. ${k})`,
  interval: (low, high) => `${low} bis ${high}`,
  onePoint: '1 Punkt',
  atMost: (aim) => `höchstens ${aim}`,
  exact: 'keiner',
  below: (least) => `unter ${least}`,
  missed: 'außerhalb der Toleranz',
};
