// Google's emulator of Firebase Authentication in a process of its own: prints its port. Its module is the first argument,
// the project's name the second.
const [, , module_, project] = process.argv;

require(module_)
  .createApp(project)
  .then((app) => {
    const server = app.listen(0, "127.0.0.1", () => console.log(server.address().port));
  });
