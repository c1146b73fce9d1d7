// Loaded into a process of its own before anything else (`--import`): what it asks of Google goes to GOOGLE_STAND_IN.
const { fetch } = globalThis;

globalThis.fetch = (input, init) => {
  const { protocol, host, pathname, search } = new URL(input instanceof Request ? input.url : input);
  if (protocol !== "https:" || !host.endsWith(".googleapis.com")) return fetch(input, init);
  const url = `${process.env.GOOGLE_STAND_IN}/${host}${pathname}${search}`;
  return fetch(input instanceof Request ? new Request(url, input) : url, init);
};
