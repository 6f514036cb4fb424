import { useState } from 'react';
import type { ActionBody } from '../../../scenario/types';
import buttonStyles from '../../parts/button.module.css';
import { NumberField } from '../../parts/fields';
import fieldsStyles from '../../parts/fields.module.css';
import { useLanguage } from '../../useLanguage';

/** TRIM now (all, half, a range) and secure erase now. */
export function TrimControls({ act }: { readonly act: (action: ActionBody) => void }) {
  const { settings: words } = useLanguage();
  const [from, setFrom] = useState(0);
  const [to, setTo] = useState(10);
  const trim = (a: number, b: number) => act({ do: 'trim', span: { from: a, to: b } });
  return (
    <fieldset className={fieldsStyles.trim}>
      <legend>{words.once}</legend>
      <div className={buttonStyles.row}>
        <button type="button" onClick={() => trim(0, 1)}>
          {words.trimAll}
        </button>
        <button type="button" onClick={() => trim(0, 0.5)}>
          {words.trimHalf}
        </button>
        <button type="button" onClick={() => act({ do: 'erase' })}>
          {words.secureErase}
        </button>
      </div>
      <div className={fieldsStyles.range}>
        <NumberField label={words.from} unit="%" value={from} min={0} max={to} onChoose={setFrom} />
        <NumberField label={words.to} unit="%" value={to} min={from} max={100} onChoose={setTo} />
        <button type="button" onClick={() => trim(from / 100, to / 100)}>
          {words.trimRange}
        </button>
      </div>
    </fieldset>
  );
}
