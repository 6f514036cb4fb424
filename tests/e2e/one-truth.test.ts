import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { frameOf, openAtRest, openProbed, openRunning, quick, runToEnd, untilAtRest } from './probe';

/** A page that is so many times slower than the machine: answers come later than what they are about. */
const SLOWER = 6;

/** Valid pages of the last victim, in every place that says them just then. */
function placesOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const numberIn = (selector: string, pattern: RegExp) => Number(pattern.exec(document.querySelector(selector)?.textContent ?? '')?.[1]);
    const places = {
      last: numberIn('.lastCollection_lastCollection .collection_moves', /(\d+)/),
      bar: numberIn('.collection_collection .collection_sums b.collection_moves', /(\d+)/),
      head: numberIn('.collection_collection .collection_head .words_mute', /(?:all|of) (\d+)/),
      chosen: numberIn('.whyVictim_groups .whyVictim_taken span', /(\d+)/),
      map: numberIn('.blockMap_map > p.words_unseen', /last victim.*?(\d+) valid/i),
    };
    return Object.fromEntries(Object.entries(places).filter(([, valid]) => !Number.isNaN(valid)));
  });
}

/** All of them, once what was said of another moment is gone. */
async function expectOneTruth(page: Page, least: number): Promise<number> {
  const lookedAt = async () => {
    const said = Object.values(await placesOf(page));
    return { isEnough: said.length >= least, values: new Set(said).size };
  };
  await expect.poll(lookedAt).toEqual({ isEnough: true, values: 1 });
  return Object.values(await placesOf(page))[0] ?? Number.NaN;
}

/** From here on the page keeps what stands at the end of the plot's line, as it was drawn last. */
function recordName(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, text: string, ...rest) {
      const named = /^mean ([\d.,]+)$/.exec(text)?.[1];
      if (named !== undefined) Object.assign(window, { named });
      fillText.call(this, text, ...rest);
    };
  });
}

/** In the page: the large figure, and the name at the end of the plot's line. */
function figureAndName(): readonly [figure: string, name: string] {
  return [document.querySelector('.figures_big dd')?.textContent ?? '', (window as unknown as { named?: string }).named ?? ''];
}

/** Both, once a frame until so many figures were seen beside a name: the frames in which they differ. */
function figuresApart(page: Page, figures: number): Promise<readonly string[]> {
  return page.evaluate(
    async ([count, source]) => {
      const look = new Function(`return (${source})()`) as typeof figureAndName;
      const apart: string[] = [];
      const seen = new Set<string>();
      while (seen.size < count) {
        await new Promise(requestAnimationFrame);
        const [figure, name] = look();
        if (name === '') continue;
        seen.add(figure);
        if (figure !== name) apart.push(`${figure} and ${name}`);
      }
      return apart;
    },
    [figures, String(figureAndName)] as const,
  );
}

describe('one collection and one moment on a screen', () => {
  it('the large figure and the name at the end of the line say the same in every frame of a quick run, and when it rests', async () => {
    // So long that a slow page has seen them before the end.
    const { page } = await openRunning('times-100', { seconds: 20_000 });
    // From before the first collection on: that one composes the page anew.
    await recordName(page);
    expect(await figuresApart(page, 24)).toEqual([]);
    await page.keyboard.press('Space');
    await untilAtRest(page);
    const isOne = async () => {
      const [figure, name] = await page.evaluate(figureAndName);
      return figure === name ? 'one' : `${figure} and ${name}`;
    };
    await expect.poll(isOne).toBe('one');
  });

  it('sentence, drawing, bar, map and the answer why say the same, at rest and at the end, on a slow machine', async () => {
    const { page } = await openAtRest();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await untilAtRest(page);
    await page.locator('.whyVictim_why').waitFor({ state: 'attached' });
    const valid = await expectOneTruth(page, 4);
    const { lastVictim } = await frameOf(page);
    expect(valid).toBe(lastVictim?.validPages);
    const said = (await page.locator('.sentence_lead > span strong').allInnerTexts()).map(Number);
    expect(said).toEqual([(lastVictim?.pages ?? 0) - valid, valid]);
    // The large figure is that collection's, too, and the map marks the candidates of whoever asks why.
    const figures = page.locator('.figures_cost .figures_big');
    expect(await figures.locator('dt').first().innerText()).toMatch(/in one collection$/);
    expect(Number(await figures.locator('dd').first().innerText())).toBeCloseTo((lastVictim?.pages ?? 0) / (said[0] ?? 0), 1);
    const candidates = page.locator('.legend_legend [data-look=candidate]');
    expect(await candidates.count()).toBe(0);
    await page.locator('.whyVictim_why > summary').click();
    await candidates.waitFor();
    // All of them open in sight, though their column ends there.
    await page.getByText(/^All \d+ candidates of this die$/).click();
    const isInSight = () =>
      page
        .locator('.whyVictim_all tbody tr')
        .first()
        .evaluate((row) => {
          const { top, bottom } = row.closest('[data-beside]')?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
          const box = row.getBoundingClientRect();
          return box.top >= top && box.bottom <= bottom;
        });
    await expect.poll(isInSight).toBe(true);
    // Its groups are large enough to count in, and what is said of each stands below it; what others would have taken is in sight, too.
    const groups = await page.locator('.whyVictim_groups li').evaluateAll((all) =>
      all.map((group) => {
        const [picture, words] = ['svg', 'i'].map((selector) => group.querySelector(selector)?.getBoundingClientRect());
        return {
          top: group.getBoundingClientRect().top,
          width: picture?.width ?? 0,
          below: (words?.top ?? 0) >= (picture?.bottom ?? 1) - 1,
        };
      }),
    );
    expect(groups.length).toBeGreaterThan(3);
    expect(new Set(groups.map(({ top }) => Math.round(top))).size).toBe(2);
    expect(groups.filter(({ width, below }) => width < 72 || !below)).toEqual([]);
    const hidden = () =>
      page.locator('.whyVictim_others td').evaluateAll((all) => {
        const room = document.querySelector('.whyVictim_why')?.getBoundingClientRect();
        return all.filter((each) => room === undefined || each.getBoundingClientRect().bottom > room.bottom).length;
      });
    await expect.poll(hidden).toBe(0);
    // Each row has whose pick it is, what that moves as its group says it, and what it costs: the cheapest first.
    const rows = await page.locator('.whyVictim_others tbody tr').evaluateAll((all) => {
      const valid = [...document.querySelectorAll('.whyVictim_groups li span')].map((each) => Number.parseInt(each.textContent, 10));
      return all.map((row) => {
        const [rank, who = '', moves, cost] = [...row.querySelectorAll('td')].map((cell) => cell.textContent);
        return { who, agrees: Number(moves) === valid[Number(rank) - 1], cost: Number(cost) };
      });
    });
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ who, agrees }) => who === '' || !agrees)).toEqual([]);
    expect(rows.map(({ cost }) => cost)).toEqual(rows.map(({ cost }) => cost).sort((a, b) => a - b));
    // One of another moment does not stay: a run that goes on shows what it collects now. At its end an earlier one is told, or none, and every view tells that.
    await runToEnd(page);
    await expectOneTruth(page, 2);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await devTools.detach();
  });

  it('the clock counts to the end of the axis that is seen, though the run is longer', async () => {
    const { page } = await openProbed({ hash: '#scene=3', reducedMotion: true });
    await page.locator('[data-scene="3"][data-resting=true]').waitFor({ state: 'attached' });
    const seen = () =>
      page.evaluate(() => {
        const axis = [...document.querySelectorAll('.chart_chart text')].map(({ textContent }) => /^([\d,]+)\ss$/.exec(textContent)?.[1]);
        const clock = / of ([\d,]+)\ss/.exec(document.querySelector('.transport_clock')?.textContent ?? '')?.[1];
        return { clock, isEnd: clock !== undefined && axis.includes(clock) };
      });
    await expect.poll(seen).toEqual({ clock: '90', isEnd: true });
  });

  it('before the first collection the emptiest group says how many of its pages are stale, and why', async () => {
    const { page } = await openProbed({ hash: `${quick}&at=2.020000&paused` });
    const said = () => page.locator('.collection_first > p').last().innerText();
    await expect.poll(said).toMatch(/^\d+ stale: rewritten/);
    const [valid, all] = (await page.locator('.collection_first > p').nth(1).innerText()).match(/\d+/g)?.map(Number) ?? [];
    expect(Number.parseInt(await said(), 10)).toBe((all ?? 0) - (valid ?? 0));
  });

  it('where nothing is moved a line leads to the victim, and none to a group that pages would go to', async () => {
    const { page } = await openProbed({ hash: `${quick}&phases.2.pattern=sequential&phases.2.kib=128&at=2.500000&paused` });
    const lines = page.locator('.collection_leaders path');
    await expect.poll(() => lines.last().getAttribute('d')).toMatch(/^M/);
    await expect.poll(async () => (await lines.first().getAttribute('d')) ?? '').toBe('');
    await page.locator('.collection_collection .collection_head').first().filter({ hasText: 'nothing to move' }).waitFor();
  });

  it('a policy that draws lots looked at what it drew, and the list says no more', async () => {
    const { page } = await openProbed({ hash: `${quick}&ftl.victim=random&at=2.6000000&paused` });
    await page.locator('.whyVictim_why > summary').click();
    await page.getByText('The candidate that was drawn', { exact: true }).click();
    await expect.poll(() => page.locator('.whyVictim_all tbody tr').count()).toBe(1);
    // The victim is nobody else's pick here: it has no row among those of others.
    expect(await page.locator('.whyVictim_others tbody td:nth-child(2)').allInnerTexts()).not.toContain('');
    expect(await page.locator('.whyVictim_groups li').count()).toBeGreaterThan(await page.locator('.whyVictim_others tbody tr').count());
  });
});
