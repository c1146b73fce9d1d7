import type { Browser, Page } from "playwright-core";

/// The tasks of a page's own thread while it was at work.
export interface Tasks {
  /// How many took more than 50 ms of processor time, and the longest of all, ms: what others do on the machine does not count.
  readonly long: number;
  readonly longest: number;
  /// The longest by the clock, ms.
  readonly longestByClock: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /// By the clock, µs.
  readonly dur?: number;
  /// Processor time, µs.
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/// What Chromium traces of the tasks of a page while `work` runs.
export async function tasksOf(browser: Browser, page: Page, work: () => Promise<void>): Promise<Tasks> {
  await browser.startTracing(page, { categories: ["toplevel"] });
  let traced: Buffer;
  try {
    await work();
  } finally {
    traced = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(traced.toString()) as { traceEvents: TraceEvent[] };
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith("RunTask") && isMain.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error("No tasks were traced");
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000);
  return {
    long: times.filter((time) => time > 50).length,
    longest: Math.max(...times),
    longestByClock: Math.max(...tasks.map(({ dur = 0 }) => dur / 1000)),
  };
}

/// `2 tasks of more than 50 ms, the longest 61 ms (98 ms by the clock)`.
export const tasksText = ({ long, longest, longestByClock }: Tasks): string =>
  `${long === 0 ? "no task" : long === 1 ? "1 task" : `${long} tasks`} of more than 50 ms, the longest ${longest.toFixed(0)} ms ` +
  `(${longestByClock.toFixed(0)} ms by the clock)`;

/// Turns the wheel over what the mouse is on, every tenth time very far.
export async function turnWheel(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, turn % 10 === 9 ? 20_000 : 240);
    await page.waitForTimeout(30);
  }
  await page.waitForTimeout(500);
}

/// The same on a page on which there is nothing: what a browser alone takes.
export async function tasksOfNothing(browser: Browser): Promise<Tasks> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent('<div style="height: 400000px"></div>');
  await page.mouse.move(700, 600);
  const tasks = await tasksOf(browser, page, () => turnWheel(page, 100));
  await page.close();
  return tasks;
}
