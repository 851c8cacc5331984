interface PartsProps {
  of: readonly (string | false | null | undefined)[];
}

/** Short texts in one line, separated by dots. Each keeps its own direction, and empty ones are left out. */
export function Parts({ of }: PartsProps) {
  return of
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts come in a fixed order, and may be the same
      <span key={index}>
        <span>{index > 0 && ' · '}</span>
        <bdi>{part}</bdi>
      </span>
    ));
}
