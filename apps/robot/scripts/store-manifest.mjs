/** The browsers that a package can be made for: pnpm package --for … */
export const browsers = ['chrome', 'edge'];

/**
 * The manifest as a store takes it. The build is the same for all of them.
 *
 * @param manifest of the store build
 * @param isNewItem the first upload of an item: the Chrome Web Store then refuses a key and gives one out itself
 */
export function storeManifest(manifest, browser, isNewItem = false) {
  if (!browsers.includes(browser))
    throw new Error(`--for ${browser}: not one of ${browsers.join(', ')}`);
  const { key, update_url, ...rest } = manifest;
  // Microsoft Edge Add-ons signs with a key of its own and serves the updates itself.
  if (browser === 'edge') return rest;
  return { ...rest, ...(update_url && { update_url }), ...(!isNewItem && { key }) };
}

/** The file name of the package. */
export function zipName(version, browser) {
  return `winnow-robot-${browser === 'chrome' ? '' : `${browser}-`}${version}.zip`;
}
