/** The capacity and price tables of the article on spare area, held against their formulas to the printed digit. */
import { capacityTable, pricedDrives, priceTable } from '../../domain/capacityTable';
import { printed, type TableRow } from './table';

/** Printed figures of the two tables, in the order of `capacityTable` and `pricedDrives`. */
const printedGiB = [
  [46.6, 55.9],
  [93.1, 111.8],
  [186.3, 223.5],
  [372.5, 447.0],
] as const;
const printedPrices = [
  [3.117, 4.286],
  [3.117, 3.569],
  [2.882, 3.096],
  [3.273, 3.515],
  [2.813, 3.02],
] as const;

function capacityRows(source: string): readonly TableRow[] {
  return capacityTable().flatMap((row, i) =>
    ([row.at28, row.at13] as const).map((label, k) =>
      printed({
        what: `${row.advertisedGB} GB class, ${row.flashGiB} GiB of flash: formatted with the ${k === 0 ? '28' : '13'} % firmware`,
        published: printedGiB[i]?.[k] ?? Number.NaN,
        exact: (label.userGB * 1e9) / 2 ** 30,
        decimals: 1,
        unit: 'GiB',
        source,
        note: `${label.userGB} GB in GiB; truly ${(label.spareFactor * 100).toFixed(1)} % of raw, ${(label.overProvisioning * 100).toFixed(1)} % of user.`,
      }),
    ),
  );
}

function priceRows(source: string): readonly TableRow[] {
  const rows = priceTable(pricedDrives);
  const cheaper = (rows[1]?.perUsableGiB ?? Number.NaN) / (rows[0]?.perUsableGiB ?? Number.NaN);
  const each = rows.flatMap((row, i) => {
    const estimated = i === 1;
    const [nand = Number.NaN, usable = Number.NaN] = printedPrices[i] ?? [];
    const same = { unit: '$/GiB', decimals: 3, source, estimated };
    const [perNand, perUsable] = [row.dollars / row.nandGiB, row.dollars / row.formattedGiB];
    return [
      printed({ ...same, what: `${row.name}: price per GiB of flash`, published: nand, exact: perNand }),
      printed({ ...same, what: `${row.name}: price per usable GiB`, published: usable, exact: perUsable }),
    ];
  });
  return [
    ...each,
    printed({
      what: 'Agility 2: price per usable GiB, 13 % firmware ÷ 28 % firmware',
      published: 83,
      exact: cheaper * 100,
      decimals: 0,
      unit: '%',
      source,
      estimated: true,
    }),
  ];
}

/** Every cell of both tables. */
export function tableRows(source: string): readonly TableRow[] {
  return [...capacityRows(source), ...priceRows(source)];
}
