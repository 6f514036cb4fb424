declare global {
  interface Window {
    /** What the page's console and its uncaught errors said, in every browser alike. */
    complaints: string[];
  }
}

/** Runs before the page's own scripts: hears what must not be said, also where the browser does not report it. */
export function installComplaints(): void {
  const complaints: string[] = [];
  window.complaints = complaints;
  for (const level of ['error', 'warn'] as const) {
    const original = console[level];
    console[level] = (...words: unknown[]) => {
      complaints.push(`console ${level}: ${words.map(String).join(' ')}`);
      original.apply(console, words);
    };
  }
  // Errors of elements, a script that is not there, say, do not bubble.
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      complaints.push(event.message ?? `not loaded: ${target instanceof HTMLElement ? target.outerHTML : 'something'}`);
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(`rejected: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => complaints.push(`request to another host: ${blockedURI}`));
}
