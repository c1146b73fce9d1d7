/// The most streams of one browser: over HTTP/1.1 it opens six connections to a server, and other calls need some.
const places = 3;

/// Runs what needs a stream while the browser has a place for one. Resolves to false, without running it, where all are
/// taken by other tabs.
export async function withStreamPlace(run: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) {
    await run();
    return true;
  }
  for (let place = 0; place < places; place++) {
    const isTaken = await navigator.locks.request(
      `symbolshelf-stream-${place}`,
      { ifAvailable: true },
      async (lock) => lock !== null && run().then(() => true),
    );
    if (isTaken) return true;
  }
  return false;
}
