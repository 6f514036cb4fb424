import type { RunView } from '../../../store/types';
import { ownerLetter, shownOwners } from '../../ownerLetter';
import type { Theme } from '../../theme';
import { useLanguage } from '../../useLanguage';
import legendStyles from '../legend.module.css';
import { ownerBackground, ownerColour } from './ownerColours';

/** What the colours of owners mean: a key for each, one for groups of several, and what pale is. */
export function OwnerKeys({ run, theme }: { readonly run: RunView; readonly theme: Theme }) {
  const { placement: words } = useLanguage();
  const owners = run.frame.handles.filter(({ isHosts }) => isHosts);
  const shares = run.frame.handles.some(({ isolation, isHosts }) => isHosts && isolation !== 'persistently');
  return (
    <>
      {owners.slice(0, shownOwners).map(({ handle }) => (
        <li className={legendStyles.entry} key={handle}>
          <i className={legendStyles.key} style={{ background: ownerBackground(handle, theme) }} />
          {owners.length > shownOwners && handle === shownOwners - 1
            ? words.othersFrom(ownerLetter(handle))
            : words.owner(ownerLetter(handle), handle)}
        </li>
      ))}
      {shares && (
        <li className={legendStyles.entry}>
          <i
            className={legendStyles.key}
            style={{
              background: `linear-gradient(${ownerColour(1, theme)}, ${ownerColour(1, theme)}) 60% 50% / 40% 50% no-repeat, ${ownerColour(0, theme)}`,
            }}
          />
          {words.inOneGroup}
        </li>
      )}
      <li className={legendStyles.entry}>{words.paleIsStale}</li>
    </>
  );
}
