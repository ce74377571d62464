/** Posts of the feed that were skipped, by kind. An older robot does not report every kind. */
export interface PassedOver {
  sponsored: number;
  suggested?: number | undefined;
  unclear?: number | undefined;
}

/** For example 'Passed over 5 advertisements, 20 suggestions, 2 unclear'. Null when no post was skipped. */
export function passedOver(
  { sponsored, suggested = 0, unclear = 0 }: PassedOver,
  format: (value: number) => string,
): string | null {
  const parts = [
    counted(sponsored, 'advertisement', format),
    counted(suggested, 'suggestion', format),
    unclear > 0 ? `${format(unclear)} unclear` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `Passed over ${parts.join(', ')}`;
}

const counted = (value: number, one: string, format: (value: number) => string): string | null =>
  value > 0 ? `${format(value)} ${value === 1 ? one : `${one}s`}` : null;
