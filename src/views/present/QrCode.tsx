import { useMemo } from 'react';
import { said } from '../../texts/language';
import { useSlow } from '../parts/context';
import { qrModules } from '../parts/qrModules';
import { useFetched } from '../parts/useFetched';
import { useLanguage } from '../useLanguage';
import type { Deck } from './deck';
import styles from './present.module.css';

/** A QR code of the very moment: phones open it with its scene and its question. Made here, without a server. */
export function QrCode({ deck }: { readonly deck: Deck }) {
  const language = useLanguage();
  const { present: words } = language;
  const { key, link: make } = deck;
  const moment = useSlow((state) => state.moment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment has another link
  const made = useFetched(make, [make, key, moment]);
  const link = made?.link ?? null;
  const modules = useMemo(() => (link === null ? null : qrModules(link)), [link]);
  if (made === null) return null;
  const isLocal = link !== null && /^(localhost|127\.|\[::1\]|.*\.local$)/.test(new URL(link).hostname);
  return (
    <section className={styles.qr} aria-label={words.qrTitle}>
      <h2>{words.qrTitle}</h2>
      {link === null || modules === null ? (
        <p>{made.fault !== null && said(made.fault, language)}</p>
      ) : (
        <>
          <svg viewBox={`0 0 ${modules.side} ${modules.side}`} shapeRendering="crispEdges" role="img" aria-label={words.qrAlt(link)}>
            <rect width="100%" height="100%" fill="#fff" />
            <path d={modules.path} fill="#000" />
          </svg>
          <p className={styles.link}>{link}</p>
          {isLocal && <p>{words.qrLocal}</p>}
        </>
      )}
    </section>
  );
}
