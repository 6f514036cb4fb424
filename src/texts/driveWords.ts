import type { Numbers } from '../domain/format';
import type { PlacementInterface } from '../domain/names';
import type { driveFields } from '../scenario/fields/drive';
import type { runFields } from '../scenario/fields/run';
import type { sections } from '../scenario/fields/sections';
import type { Drive, Scenario } from '../scenario/types';

/** A placement interface: as a setting, by its name, and in short where that is long. */
export type InterfaceWords = Readonly<
  Record<PlacementInterface, { readonly setting: string; readonly name: string; readonly short?: string }>
>;

/** Words on the field of a drive, a part or a scenario, from all of it: an empty text says nothing. */
type Tell<Whole> = (of: Whole, numbers: Numbers) => string;

/** As a setting: its name, one sentence where the name does not say it, a unit of its own, and what null means. */
interface AsSetting {
  readonly label: string;
  readonly why?: string;
  readonly unit?: string;
  readonly none?: string;
}

/** As a fact of the drive: its name, where it is another one than that of its setting. */
type AsFact<Row> = Row extends { readonly control: unknown } ? { readonly fact?: string } : { readonly fact: string };

/**
 * What the row of a field asks of every language: words for its control, for the facts of the drive, and for how two drives differ. `tells` says
 * a value that is more than a number with its unit.
 */
type Asked<Row, Whole> = (Row extends { readonly control: unknown } ? AsSetting : unknown) &
  (Row extends { readonly fact: unknown } ? AsFact<Row> & { readonly tells?: Tell<Whole> } : unknown) &
  (Row extends { readonly differs: unknown } ? { readonly differs: Tell<Whole> } : unknown);
type Said = { readonly control: unknown } | { readonly fact: unknown } | { readonly differs: unknown };
type WordsOf<Fields, Whole> = { readonly [K in keyof Fields as Fields[K] extends Said ? K : never]: Asked<Fields[K], Whole> };

/** What a language says of each field: one that its row asks for and that is missing does not compile. */
export type DriveWords = {
  readonly drive: WordsOf<typeof driveFields, Drive>;
  readonly run: WordsOf<typeof runFields, Scenario>;
} & {
  readonly [K in keyof typeof sections as keyof WordsOf<(typeof sections)[K], Scenario[K]> extends never ? never : K]: WordsOf<
    (typeof sections)[K],
    Scenario[K]
  >;
};
