/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the download holds its own reference to the data.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
