import styles from '../parts/article.module.css';
import { useLanguage } from '../useLanguage';

const address = /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)+(?:com|org|net|edu)\/[^\s;,()]*)/i;

/** One source. An address at its beginning is a plain link: no request goes to its host before a click. */
export function SourceText(props: { readonly source: string }) {
  const { data } = useLanguage();
  const source = data.told(props.source);
  const match = address.exec(source);
  if (match === null) return source;
  return (
    <>
      <a href={`https://${match[1]}`} rel="noreferrer" target="_blank">
        {match[1]}
      </a>
      {source.slice(match[0].length)}
    </>
  );
}

/** Where numbers are from. */
export function SourceList({ sources }: { readonly sources: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {sources.map((source) => (
        <li key={source}>
          <SourceText source={source} />
        </li>
      ))}
    </ul>
  );
}
