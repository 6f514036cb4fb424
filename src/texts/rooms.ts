/** The rooms whose texts stand here: a file each in `en`, and in the folder of every other language. */
export type RoomName =
  | 'help'
  | 'ledger'
  | 'lessons'
  | 'map'
  | 'mapSummaries'
  | 'offline'
  | 'page'
  | 'panels'
  | 'plots'
  | 'sentences'
  | 'summaries'
  | 'tour'
  | 'present'
  | 'runs'
  | 'share'
  | 'takeaway'
  | 'traces';
