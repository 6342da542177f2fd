// The entry point of every npm script. It is plain JavaScript without static imports, so that even an old
// Node can run it and report the problem. Then the pinned Node of the dependencies takes over.
async function run(task, args) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) {
    console.error(`Abundance needs Node 20 or newer to begin, and this is Node ${process.versions.node}.`);
    process.exit(1);
  }
  const { installMissingPackages } = await import('./install.mjs');
  const { runOnPinnedNode } = await import('./pinned-node.mjs');
  await installMissingPackages();
  await runOnPinnedNode(task, args);
}

run(process.argv[2], process.argv.slice(3)).catch((error) => {
  console.error(error.name === 'BuildFailed' ? error.message : error);
  process.exit(1);
});
