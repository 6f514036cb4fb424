import { afterEach, describe, expect, it, vi } from 'vitest';
import { english } from '../../../src/texts/en/english';
import { keepOffline } from '../../../src/views/offline/register';

/** A worker of a build: told of its states by hand. */
class FakeWorker extends EventTarget {
  state = 'installing';

  activate(): void {
    this.state = 'activated';
    this.dispatchEvent(new Event('statechange'));
  }
}

interface Found {
  readonly controller?: FakeWorker;
  readonly active?: FakeWorker;
  readonly installing?: FakeWorker;
}

/** A page of build "old" whose server has build "new": what the browser has of the page's workers when it is asked. Returns the lines told. */
function visit({ controller, active, installing }: Found): { readonly told: unknown[]; readonly registration: EventTarget } {
  const told: unknown[] = [];
  const registration = Object.assign(new EventTarget(), { active: active ?? null, installing: installing ?? null });
  const element = () => Object.assign(new EventTarget(), { setAttribute: vi.fn(), append: vi.fn(), remove: vi.fn() });
  vi.stubGlobal('navigator', { serviceWorker: { controller: controller ?? null, register: async () => registration } });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('fetch', async () => new Response('<script type="module" src="assets/index-new.js"></script>'));
  vi.stubGlobal('document', {
    addEventListener: vi.fn(),
    createElement: element,
    querySelector: (selector: string) => (selector.startsWith('script') ? { src: 'https://host/assets/index-old.js' } : null),
    body: { append: (line: unknown) => void told.push(line) },
  });
  return { told, registration };
}

const keep = () => keepOffline({ link: async () => ({ link: null, why: '' }) as never }, () => english);

describe('a newer build', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is told of when its worker is found after the page listens', async () => {
    const [old, newer] = [new FakeWorker(), new FakeWorker()];
    const { told, registration } = visit({ controller: old, active: old });
    await keep();
    expect(told).toEqual([]);
    Object.assign(registration, { installing: newer });
    registration.dispatchEvent(new Event('updatefound'));
    newer.activate();
    await vi.waitFor(() => expect(told).toHaveLength(1));
  });

  it('is told of when its worker was on its way before the page listened', async () => {
    const [old, newer] = [new FakeWorker(), new FakeWorker()];
    const { told } = visit({ controller: old, active: old, installing: newer });
    await keep();
    newer.activate();
    await vi.waitFor(() => expect(told).toHaveLength(1));
  });

  it('is told of when its worker is there already', async () => {
    const { told } = visit({ controller: new FakeWorker(), active: new FakeWorker() });
    await keep();
    await vi.waitFor(() => expect(told).toHaveLength(1));
  });

  it('is not looked for where the first worker comes, or the page is of the worker that is there', async () => {
    const first = new FakeWorker();
    const { told } = visit({ installing: first });
    await keep();
    first.activate();
    const same = new FakeWorker();
    const again = visit({ controller: same, active: same });
    await keep();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([...told, ...again.told]).toEqual([]);
  });
});
