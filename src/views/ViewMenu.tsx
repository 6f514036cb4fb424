import { type ReactNode, Suspense } from 'react';
import { DropMenu } from './DropMenu';
import { useEarlyLanguage } from './useLanguage';
import viewMenuStyles from './viewMenu.module.css';

interface ViewMenuProps {
  /** The picture that is looked at otherwise: "the map". */
  readonly what: string;
  readonly children: ReactNode;
}

/** How a picture can be looked at otherwise, behind one word at the end of its heading. What is in it is fetched behind the first picture. */
export function ViewMenu({ what, children }: ViewMenuProps) {
  const { page: words } = useEarlyLanguage();
  return (
    <DropMenu label={words.view} name={words.viewOf(what)} className={viewMenuStyles.menu} stays>
      <Suspense>{children}</Suspense>
    </DropMenu>
  );
}
