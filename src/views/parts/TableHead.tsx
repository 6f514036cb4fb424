import tableStyles from './table.module.css';
/** The head of a table. Columns hold texts, except those listed as numbers, by their index from 0. */
export function TableHead({ names, numbers }: { readonly names: readonly string[]; readonly numbers: readonly number[] }) {
  return (
    <thead>
      <tr>
        {names.map((name, i) => (
          <th key={name} scope="col" className={numbers.includes(i) ? tableStyles.number : undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
