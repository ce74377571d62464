/**
 * Preloaded into every server that the stack starts (`node --import`): when the pipe to its owner closes, which even
 * kill -9 of the owner brings about, the server ends too. Nothing started here outlives who started it.
 */
process.stdin.resume();
process.stdin.on('end', () => {
  // The polite signal first, so that databases close; then without asking.
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 5000).unref();
});
process.stdin.unref?.();
