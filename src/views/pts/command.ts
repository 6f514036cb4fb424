import { shippedDefault } from '../../scenario/shipped/shippedDefault';

/** The command that runs a test on the drive of an address, at 1:scale. An address without a scenario is that of the default drive. */
export function commandOf(test: string, address: string, scale: number): string {
  const drive = /[#&]v=/.test(address) ? `'${address.replaceAll("'", '%27')}'` : shippedDefault.id;
  return `npm run --silent sim -- pts ${test} ${drive} --scale ${scale}`;
}
