import type { Phrases } from '../../../texts/phrase';

/** One flash, two ratings, 2021. */
export const phrases: Phrases = {
  'One flash, two ratings': 'Ein Flash, zwei Einstufungen',
  'Data-centre drives come in pairs: # TB for one drive write per day, and # TB of the same flash for three.':
    'Laufwerke für Rechenzentren gibt es paarweise: # TB für eine Laufwerksfüllung am Tag und # TB vom selben Flash für drei.',
  'The first keeps # % of the flash back, the second # %: much as the drives of # kept # % and # %.':
    'Das erste hält # % des Flashs zurück, das zweite # %, ähnlich wie die Laufwerke von # mit # % und # %.',
  'By capacity alone the rating would grow by a fifth; the rest is write amplification.':
    'Durch die Kapazität allein stiege die Einstufung um ein Fünftel; der Rest ist Schreibverstärkung.',
  'The smaller one writes faster at random, too; a Micron # is rated up to # writes per second.':
    'Das kleinere schreibt auch zufällig schneller; eine Micron # ist für bis zu # Schreibanfragen je Sekunde eingestuft.',
  '# KiB random writes over all LBAs at queue depth #, # drive writes.':
    'Zufälliges Schreiben von # KiB über alle LBAs mit Warteschlange #, # Laufwerksfüllungen.',
  'Means, write amplification and ratings hold at #:#; latencies do not.':
    'Mittel, Schreibverstärkung und Einstufung gelten auch bei #:#, Latenzen nicht.',
  'Enterprise drive': 'Laufwerk für Rechenzentren',
  '# TB, # drive write per day': '# TB, # Laufwerksfüllung am Tag',
  '# TB, # drive writes per day': '# TB, # Laufwerksfüllungen am Tag',
  '# TB, sold for # drive write per day': '# TB, verkauft für # Laufwerksfüllung am Tag',
  '# TB, sold for # drive writes per day': '# TB, verkauft für # Laufwerksfüllungen am Tag',

  // Rows.
  'Drive writes per day: the smaller drive over the larger': 'Laufwerksfüllungen am Tag: das kleinere Laufwerk, geteilt durch das größere',
  'A rating is made for the mix of JESD219 and rounded to what sells; here all writes are # KiB at random.':
    'Eingestuft wird mit der Mischung aus JESD219 und gerundet auf das, was sich verkauft; hier ist alles zufälliges Schreiben von # KiB.',
  'Bytes written until worn out: the smaller drive over the larger':
    'Bytes bis zum Verschleiß: das kleinere Laufwerk, geteilt durch das größere',
  'It is the ratio of the write amplifications times that of the capacities; the next row is the first alone.':
    'Das ist das Verhältnis der Schreibverstärkungen mal dem der Kapazitäten; die nächste Zeile ist das erste allein.',
  '# TB against # TB': '# TB gegen # TB',
  'The raw flash is the same, so this is the ratio of the two write amplifications.':
    'Der Flash ist derselbe, also ist das das Verhältnis der beiden Schreibverstärkungen.',
  'Random writes in steady state: the smaller drive': 'Zufälliges Schreiben im eingeschwungenen Zustand: das kleinere Laufwerk',
  'Steady # KiB random write, # drive write per day': 'Zufälliges Schreiben im eingeschwungenen Zustand, # KiB, # Laufwerksfüllung am Tag',
  'The controller’s time for each page that it moves was fitted on this; its flash alone would be faster.':
    'Die Zeit des Controllers für jede verlegte Seite wurde daran angepasst; der Flash allein wäre schneller.',
  'Spare area, # drive write per day': 'Reserve, # Laufwerksfüllung am Tag',
  'Spare area, # drive writes per day': 'Reserve, # Laufwerksfüllungen am Tag',
  'write amplification in steady state': 'Schreibverstärkung im eingeschwungenen Zustand',
  'theory for greedy': 'Theorie für greedy',
  'steady # KiB random write': 'zufälliges Schreiben im eingeschwungenen Zustand, # KiB',
  'standard deviation of the samples over their mean': 'Standardabweichung der Messwerte, geteilt durch ihr Mittel',
  'raw bytes × P/E cycles (an estimate) / WAF simulated': 'Bytes des Flashs × P/E-Zyklen (geschätzt) / simulierte WAF',

  'Drive writes per day for # years': 'Laufwerksfüllungen am Tag, # Jahre lang',
  'Drive writes per day for # years, against what the drives are sold for':
    'Laufwerksfüllungen am Tag, # Jahre lang, gegen das, wofür die Laufwerke verkauft sind',
  'sold as': 'verkauft als',
  'Ratings as sold are for another mix of writes, and rounded.':
    'Verkaufte Einstufungen gelten für eine andere Mischung von Schreibzugriffen und sind gerundet.',
  'Here all writes are # KiB at random, and P/E cycles are an estimate.':
    'Hier ist alles zufälliges Schreiben von # KiB, und die P/E-Zyklen sind geschätzt.',
  'sold as #': 'verkauft als #',
  'When steady: pages that the drive moves for each page that the host writes':
    'Eingeschwungen: Seiten, die das Laufwerk verlegt, für jede Seite, die der Host schreibt',
  'pages moved per host page': 'verlegte Seiten je Seite des Hosts',
  'The controller moves as many pages per second on both drives: it is the limit, so a third of the moves gives three times the speed.':
    'Der Controller verlegt auf beiden Laufwerken gleich viele Seiten je Sekunde: Er ist die Grenze, und ein Drittel der Umlagerungen gibt das dreifache Tempo.',

  // The finding.
  'Sold as # TB instead of # TB, the same flash is # times as fast.':
    'Als # TB statt als # TB verkauft, ist derselbe Flash #\u2011mal so schnell.',
  'It takes # drive writes per day instead of #.': 'Er verträgt # Laufwerksfüllungen am Tag statt #.',
  'It is sold for # and #: makers rate with JEDEC’s mix of writes.':
    'Verkauft wird er für # und #: Hersteller stufen mit der Mischung von JEDEC ein.',

  // In the gallery.
  'A sixth less capacity is rated for three times the drive writes per day.':
    'Ein Sechstel weniger Kapazität verkauft sich als dreimal so viele Laufwerksfüllungen am Tag.',
  'With more spare area the drive moves fewer pages, so the flash lasts longer and writes faster.':
    'Mit mehr Reserve verlegt das Laufwerk weniger Seiten: Der Flash hält länger und schreibt schneller.',
  'The same flash as # TB for one drive write per day and as # TB for three, written at random until both are steady.':
    'Derselbe Flash als # TB für eine Laufwerksfüllung am Tag und als # TB für drei, zufällig beschrieben, bis beide eingeschwungen sind.',
  'generic enterprise TLC drives': 'typische TLC-Laufwerke für Rechenzentren',
  '# moved per host page': '# verlegt je Host-Seite',

  // What is done, part by part.
  'Both drives are filled, then overwritten four times at random, # KiB at a time.':
    'Beide Laufwerke werden gefüllt, dann viermal zufällig überschrieben, je #1 KiB.',
  'published for # TB: up to # when steady': 'veröffentlicht für #1 TB: bis zu #2, eingeschwungen',

  // The test, beside the name.
  'filled, then overwritten four times at random': 'gefüllt, dann viermal zufällig überschrieben',
};
