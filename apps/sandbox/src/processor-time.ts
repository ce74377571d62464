/** Processor time that the work took, in milliseconds. Elapsed time would depend on the load of the machine. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
