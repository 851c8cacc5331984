interface PartsProps {
  of: readonly (string | false | null | undefined)[];
}

/**
 * Short strings on one line, separated by dots. Each string keeps its own text direction. Empty strings are
 * omitted.
 */
export function InlineParts({ of }: PartsProps) {
  return of
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order and may repeat
      <span key={index}>
        <span>{index > 0 && ' · '}</span>
        <bdi>{part}</bdi>
      </span>
    ));
}
