/** The paths of the robot's own pages in the package. */
export const extensionPages = {
  firstRun: 'src/entrypoints/first-run/first-run.html',
  report: 'src/entrypoints/report/report.html',
} as const;
