import type { truth as English } from '../en/truth';

export const truth: typeof English = {
  title: 'Wie genau ist das Modell?',
  lead: (kept, aims) =>
    `${aims} Werte haben ein Ziel, das vor der Messung feststand; ${kept} erreichen es. Die Punkte, an denen Gesetze geprüft werden, sind zufällig gezogen: Niemand konnte das Modell an sie anpassen.`,
  elsewhere: 'Jedes Experiment vergleicht das Modell mit echten Laufwerken und zählt Treffer und Fehlschläge.',
  sections: {
    laws: {
      title: 'Schreibverstärkung gegen veröffentlichte Gesetze',
      says: 'Reserve, Mischung der Anfragen und Verfahren sind zufällig gezogen. Die Engine läuft, bis sie eingeschwungen ist. Der Unterschied steht in Prozent des Gesetzes.',
    },
    latency: {
      title: 'Zufälliges Lesen gegen eine Simulation von Warteschlangen',
      says: 'Anfragen warten auf Dies und Kanäle. Eine Simulation, die nichts von Flash weiß, sagt die Rate voraus.',
    },
    replay: {
      title: 'Eine Spur, von zwei Programmen abgespielt',
      says: 'Ein Laufwerk mit Log aus sechzig Zeilen Code, getrennt von der Engine geschrieben, spielt dieselben Schreibvorgänge ab. Es zählt verlegte Seiten und gelöschte Gruppen.',
    },
    scales: {
      title: 'Kleine Laufwerke gegen volle Größe',
      says: 'Ein kleineres Laufwerk ist schneller berechnet. Zuerst stehen die Werte der vollen Größe, dann, wie weit ein Maßstab sie verschiebt. Jedes Laufwerk öffnet mit dem ersten Maßstab darunter.',
    },
    controllers: {
      title: 'Was ein Controller kosten würde',
      says: 'Wie lange der Controller dieser Laufwerke für eine umgelagerte Seite braucht, ist nicht veröffentlicht. Der Wert ist ihre eingeschwungene Rate mit 30 µs, in Prozent der Rate ohne.',
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
  opens: (kept, aims) => `Im Maßstab, mit dem jedes Laufwerk öffnet, erreichen ${kept} von ${aims} Werten ihr Ziel.`,
  eachDrive: (figures, aims) => `Alle ${figures} Werte, Laufwerk für Laufwerk; ${aims} mit Ziel`,
  measured: (date, revision, seed) => `Gemessen am ${date}, Modellrevision ${revision}, Startwert ${seed}.`,
  later: (date, drives) => `Am ${date}: ${drives}.`,
  again: 'Neu messen, aus einer Kopie des Repositorys:',
  columns: { what: 'Verglichen mit', of: 'Laufwerk', off: 'Unterschied', interval: '95 % zwischen', points: 'Punkte', aim: 'Ziel' },
  cause: 'Feld',
  interval: (low, high) => `${low} und ${high}`,
  onePoint: '1 Punkt',
  atMost: (aim) => `höchstens ${aim}`,
  exact: 'keiner',
  below: (least) => `unter ${least}`,
  missed: 'verfehlt sein Ziel',
};
