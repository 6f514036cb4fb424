import { capacityTable, pricedDrives, priceTable } from '../../domain/capacityTable';
import { percent } from '../../domain/format';

const one = (n: number): string => n.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const dollars = (n: number): string => `$${n.toLocaleString('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 })}`;

/** Capacity and price of the article, from their formulas to the printed digit. */
export function CapacityTables() {
  return (
    <>
      <h4 className="gallery-subhead">What is left of the flash</h4>
      <p className="hint">50n and 60n GB (10⁹ bytes) of 64n GiB (2³⁰ bytes) of flash, shown in GiB as systems of the day did.</p>
      <div className="table-scroll">
        <table className="result-table">
          <thead>
            <tr>
              <th scope="col">On the box</th>
              <th scope="col" className="number">
                Flash, GiB
              </th>
              <th scope="col" className="number">
                Formatted at “28 %”, GiB
              </th>
              <th scope="col" className="number">
                Formatted at “13 %”, GiB
              </th>
              <th scope="col">Spare, of raw and of user</th>
            </tr>
          </thead>
          <tbody>
            {capacityTable().map((row) => (
              <tr key={row.advertisedGB}>
                <th scope="row">{row.advertisedGB} GB</th>
                <td className="number">{row.flashGiB}</td>
                <td className="number">{one(row.at28.formattedGiB)}</td>
                <td className="number">{one(row.at13.formattedGiB)}</td>
                <td className="mute">
                  {percent(row.at28.spareFactor)} or {percent(row.at28.overProvisioning)}; {percent(row.at13.spareFactor)} or{' '}
                  {percent(row.at13.overProvisioning)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h4 className="gallery-subhead">What a gigabyte cost in 2010</h4>
      <p className="hint">The article says GB where it divides by GiB (2³⁰ bytes): flash and formatted capacity as in the table above.</p>
      <div className="table-scroll">
        <table className="result-table">
          <thead>
            <tr>
              <th scope="col">Drive</th>
              <th scope="col" className="number">
                Flash, GiB
              </th>
              <th scope="col" className="number">
                Formatted, GiB
              </th>
              <th scope="col" className="number">
                Price
              </th>
              <th scope="col" className="number">
                Per GiB of flash
              </th>
              <th scope="col" className="number">
                Per usable GiB
              </th>
            </tr>
          </thead>
          <tbody>
            {priceTable(pricedDrives).map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td className="number">{row.nandGiB}</td>
                <td className="number">{one(row.formattedGiB)}</td>
                <td className="number">${row.dollars}</td>
                <td className="number">{dollars(row.perNandGiB)}</td>
                <td className="number">{dollars(row.perUsableGiB)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
