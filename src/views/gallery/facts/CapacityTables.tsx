import { capacityTable, pricedDrives, priceTable } from '../../../domain/capacityTable';
import type { EarlyLanguage } from '../../../texts/language';
import articleStyles from '../../parts/article.module.css';
import hintStyles from '../../parts/hint.module.css';
import { TableHead } from '../../parts/TableHead';
import styles from '../../parts/table.module.css';
import tableStyles from '../../parts/table.module.css';
import { WideTable } from '../../parts/WideTable';
import { useLanguage } from '../../useLanguage';
import wordsStyles from '../../words.module.css';

const one = (n: number, language: EarlyLanguage): string =>
  language.numbers.numeral(n, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const dollars = (n: number, language: EarlyLanguage): string =>
  `$${language.numbers.numeral(n, { minimumFractionDigits: 3, maximumFractionDigits: 3 })}`;

/** Capacity and price of the article, from their formulas to the printed digit. */
export function CapacityTables() {
  const language = useLanguage();
  const { gallery: words } = language;
  const { percent } = language.numbers;
  return (
    <>
      <h4 className={articleStyles.subhead}>{words.flashLeft}</h4>
      <p className={hintStyles.hint}>{words.flashLeftHint}</p>
      <WideTable>
        <table className={styles.result}>
          <TableHead
            names={[words.flashGiB, words.onTheBox(28), words.formattedAt(28), words.onTheBox(13), words.formattedAt(13), words.spareOfRaw]}
            numbers={[1, 2, 3, 4]}
          />
          <tbody>
            {capacityTable().map((row) => (
              <tr key={row.flashGiB}>
                <th scope="row">{row.flashGiB}</th>
                <td className={tableStyles.number}>{row.at28.userGB}</td>
                <td className={tableStyles.number}>{one(row.at28.formattedGiB, language)}</td>
                <td className={tableStyles.number}>{row.at13.userGB}</td>
                <td className={tableStyles.number}>{one(row.at13.formattedGiB, language)}</td>
                <td className={wordsStyles.mute}>
                  {words.spares(
                    percent(row.at28.spareFactor),
                    percent(row.at28.overProvisioning),
                    percent(row.at13.spareFactor),
                    percent(row.at13.overProvisioning),
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <h4 className={articleStyles.subhead}>{words.cost2010}</h4>
      <p className={hintStyles.hint}>{words.costHint}</p>
      <WideTable>
        <table className={styles.result}>
          <TableHead
            names={[words.drive, words.flashGiB, words.formattedGiB, words.price, words.perGiB, words.perUsableGiB]}
            numbers={[1, 2, 3, 4, 5]}
          />
          <tbody>
            {priceTable(pricedDrives).map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td className={tableStyles.number}>{row.nandGiB}</td>
                <td className={tableStyles.number}>{one(row.formattedGiB, language)}</td>
                <td className={tableStyles.number}>${row.dollars}</td>
                <td className={tableStyles.number}>{dollars(row.perNandGiB, language)}</td>
                <td className={tableStyles.number}>{dollars(row.perUsableGiB, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </>
  );
}
