import { useMemo } from 'react';
import { encode } from 'uqr';

/** Width in modules of the quiet zone, the margin that cameras need to find the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Shows a string as a QR code. The code is drawn locally because the string may be a secret. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: QUIET_ZONE });
    const dark = code.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: code.size, path: dark.join('') };
  }, [text]);
  return (
    <svg
      className="qr-code d-block rounded mt-0 mb-3 mx-auto"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
