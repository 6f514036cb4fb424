import type { Documents } from '../../store/session/documents';

/** Reloads the page at the moment on screen; where what writes its link is gone too, at the address it has. */
export async function reload(documents: Pick<Documents, 'link'>): Promise<void> {
  const { link } = await documents.link().catch(() => ({ link: null }));
  if (link !== null) history.replaceState(null, '', link);
  location.reload();
}
