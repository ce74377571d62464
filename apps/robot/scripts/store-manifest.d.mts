type Manifest = Record<string, unknown>;

export const browsers: readonly string[];
export function storeManifest(manifest: Manifest, browser: string, isNewItem?: boolean): Manifest;
export function zipName(version: string, browser: string): string;
