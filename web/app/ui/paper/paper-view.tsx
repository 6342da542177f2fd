import { memo, useId } from 'react';
import { fontFaces, getFontFamily } from './fonts.ts';
import {
  calculateArchRadius,
  type PaperMark,
  type PaperSize,
  type PictureMark,
  paperSizes,
  type TextMark,
} from './paper.ts';
import classes from './paper-view.module.css';

interface Props {
  marks: PaperMark[];
  size: PaperSize;
  label: string;
  className?: string;
}

/** Shows one page, scaled to the available width. */
export const PaperView = memo(function PaperView({ marks, size, label, className }: Props) {
  const { width, height } = paperSizes[size];
  return (
    <figure
      className={className ? `${classes.page} ${className}` : classes.page}
      aria-label={label}
      data-paper={size}
    >
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        <title>{label}</title>
        {indexedMarks(marks).map(([place, mark]) => (
          <MemoizedMark key={place} mark={mark} />
        ))}
      </svg>
    </figure>
  );
});

/**
 * Pairs each mark with its index, which is the React key, because typing changes only the mark at one index.
 */
const indexedMarks = (marks: PaperMark[]) => [...marks.entries()];

/**
 * This component is memoized, because every keystroke lays out the page again, but most marks stay the same.
 */
const MemoizedMark = memo(DrawnMark, ({ mark: one }, { mark: other }) => isSameMark(one, other));

function isSameMark(one: PaperMark, other: PaperMark): boolean {
  const [mine, theirs] = [Object.entries(one), other as unknown as Record<string, unknown>];
  return mine.length === Object.keys(other).length && mine.every(([name, value]) => theirs[name] === value);
}

function DrawnMark({ mark }: { mark: PaperMark }) {
  if (mark.kind === 'text') return <Text mark={mark} />;
  if (mark.kind === 'picture') return <Picture mark={mark} />;
  const { kind: _, color, ...box } = mark;
  return <rect {...box} fill={color} />;
}

function Text({ mark: { x, y, text, font, size, color, link } }: { mark: TextMark }) {
  const { weight, style } = fontFaces[font];
  const words = (
    <text
      x={x}
      y={y}
      fill={color}
      fontFamily={getFontFamily(font)}
      fontSize={size}
      fontWeight={weight}
      fontStyle={style}
    >
      {text}
    </text>
  );
  if (!link) return words;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
}

const places = { start: 'xMinYMid', middle: 'xMidYMid', end: 'xMaxYMid' } as const;

function Picture({ mark }: { mark: PictureMark }) {
  const clip = useId();
  const { x, y, width, height, source, fit, align = 'middle', shape } = mark;
  const image = (
    <image
      x={x}
      y={y}
      width={width}
      height={height}
      href={source}
      preserveAspectRatio={`${places[align]} ${fit === 'cover' ? 'slice' : 'meet'}`}
      clipPath={shape && `url(#${clip})`}
    />
  );
  if (!shape) return image;
  const radius = calculateArchRadius(width, height);
  return (
    <>
      <clipPath id={clip}>
        <path
          d={`M${x} ${y + height}V${y + radius}A${radius} ${radius} 0 0 1 ${x + width} ${y + radius}V${y + height}Z`}
        />
      </clipPath>
      {image}
    </>
  );
}
