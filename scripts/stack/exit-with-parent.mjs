/**
 * Preloaded into every server that the stack starts (`node --import`). The server ends when the pipe to its
 * owner closes, which happens even on kill -9 of the owner. So no server outlives its owner.
 */
process.stdin.resume();
process.stdin.on('end', () => {
  // SIGTERM first, so that databases close cleanly; then exit.
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 5000).unref();
});
process.stdin.unref?.();
