import { Tabs, type TabsProps } from '../Tabs';
import { useLanguage } from '../useLanguage';
import styles from './experiment.module.css';
import keyStyles from './key.module.css';

/** Which run of each plot is in front, in ink: the key of both, and what changes it. */
export function FrontSwitch({ options, value, onValue }: Omit<TabsProps<string>, 'label'>) {
  const { gallery: words } = useLanguage();
  return (
    <div className={styles.front}>
      <span aria-hidden="true">{words.inFront}</span>
      <Tabs
        label={words.inFront}
        options={options.map((option) => ({
          value: option.value,
          name: (
            <>
              <i className={option.value === value ? keyStyles.ink : keyStyles.grey} aria-hidden="true" /> {option.name}
            </>
          ),
        }))}
        value={value}
        onValue={onValue}
      />
    </div>
  );
}
