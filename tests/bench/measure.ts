/// The time below which a part of the times lie, from 0 to 1.
export const quantile = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

/// The median milliseconds of each of some jobs, which take turns.
export function measure(count: number, jobs: readonly (() => unknown)[]): number[] {
  const times = jobs.map((): number[] => []);
  for (let round = 0; round < count; round++)
    for (const [index, job] of jobs.entries()) {
      const start = performance.now();
      job();
      times[index]?.push(performance.now() - start);
    }
  return times.map((found) => quantile(found, 0.5));
}

export function report(title: string, time: number, yardstick: number, goal: string): void {
  const ratio = (time / yardstick).toFixed(2).padStart(6);
  console.log(`${title.padEnd(46)}${time.toFixed(2).padStart(9)} ms  ${ratio} ×  ${goal}`);
}
