/** Where the robot's own pages lie in the package. */
export const ownPages = {
  firstRun: 'src/entrypoints/first-run/first-run.html',
  report: 'src/entrypoints/report/report.html',
} as const;
