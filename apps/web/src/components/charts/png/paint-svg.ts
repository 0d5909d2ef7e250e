type Context = CanvasRenderingContext2D;

/**
 * Paints what a chart shows onto a canvas, element by element with the colours and the letters it has on screen. An image
 * made from its markup would know neither our style sheet nor our font, and the content security policy would judge it.
 */
export function paintSvg(context: Context, element: Element): void {
  for (const child of element.children) {
    if (child.tagName === 'pattern') continue;
    context.save();
    if (child instanceof SVGGraphicsElement) applyTransform(context, child);
    if (child.tagName === 'text') paintText(context, child as SVGTextElement);
    else if (child.tagName === 'g') paintSvg(context, child);
    else paintShape(context, child);
    context.restore();
  }
}

function applyTransform(context: Context, element: SVGGraphicsElement): void {
  const matrix = element.transform.baseVal.consolidate()?.matrix;
  if (matrix !== undefined) context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
}

function paintShape(context: Context, element: Element): void {
  const outline = outlineOf(element);
  if (outline === null) return;
  const style = getComputedStyle(element);
  const fill = fillOf(context, element, style);
  if (fill !== null) {
    context.globalAlpha = Number(style.fillOpacity);
    context.fillStyle = fill;
    context.fill(outline);
  }
  if (style.stroke !== 'none') {
    context.globalAlpha = Number(style.strokeOpacity);
    context.strokeStyle = style.stroke;
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.lineCap = style.strokeLinecap as CanvasLineCap;
    context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
    context.setLineDash(dashesOf(style.strokeDasharray));
    context.stroke(outline);
  }
}

function dashesOf(text: string): number[] {
  return text === 'none' ? [] : text.split(/[\s,]+/).map((part) => Number.parseFloat(part));
}

function outlineOf(element: Element): Path2D | null {
  function number(name: string): number {
    return Number(element.getAttribute(name) ?? 0);
  }
  switch (element.tagName) {
    case 'path':
      return new Path2D(element.getAttribute('d') ?? '');
    case 'rect': {
      const path = new Path2D();
      path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
      return path;
    }
    case 'circle': {
      const path = new Path2D();
      path.arc(number('cx'), number('cy'), number('r'), 0, Math.PI * 2);
      return path;
    }
    default:
      return null;
  }
}

function fillOf(context: Context, element: Element, style: CSSStyleDeclaration): string | CanvasPattern | null {
  const id = /^url\("?#(.+?)"?\)$/.exec(element.getAttribute('fill') ?? '')?.[1];
  if (id === undefined) return style.fill === 'none' ? null : style.fill;
  const pattern = element.ownerDocument.getElementById(id);
  return pattern === null ? null : patternOf(context, pattern);
}

/** One tile of a hatch, in the pixels of the canvas: enlarged afterwards it would be blurred. */
function patternOf(context: Context, pattern: Element): CanvasPattern | null {
  const { a: scale } = context.getTransform();
  const [width, height] = ['width', 'height'].map((name) => Number(pattern.getAttribute(name)));
  const tile = document.createElement('canvas');
  tile.width = Math.round((width ?? 1) * scale);
  tile.height = Math.round((height ?? 1) * scale);
  const inside = tile.getContext('2d');
  if (inside === null) return null;
  inside.scale(tile.width / (width ?? 1), tile.height / (height ?? 1));
  paintSvg(inside, pattern);
  const made = context.createPattern(tile, 'repeat');
  made?.setTransform(new DOMMatrix().scale(1 / scale));
  return made;
}

interface Run {
  text: string;
  style: CSSStyleDeclaration;
  /** A part with an `x` begins a line of its own. */
  x: number | null;
  dx: number;
  dy: number;
}

function paintText(context: Context, element: SVGTextElement): void {
  const anchor = element.getAttribute('text-anchor') ?? 'start';
  const start = { x: Number(element.getAttribute('x') ?? 0), y: Number(element.getAttribute('y') ?? 0) };
  const lines: Run[][] = [];
  for (const run of runsOf(element)) {
    if (run.x !== null || lines.length === 0) lines.push([]);
    lines.at(-1)?.push(run);
  }
  let { y } = start;
  for (const line of lines) {
    const width = line.reduce((sum, run) => sum + run.dx + widthOf(context, run), 0);
    let x = (line[0]?.x ?? start.x) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
    y += line[0]?.dy ?? 0;
    for (const run of line) {
      x += run.dx;
      useLetters(context, run);
      paintRun(context, run, x, y);
      x += context.measureText(run.text).width;
    }
  }
}

function paintRun(context: Context, { text, style }: Run, x: number, y: number): void {
  if (style.stroke !== 'none') {
    context.strokeStyle = style.stroke;
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.strokeText(text, x, y);
  }
  context.fillStyle = style.fill;
  context.fillText(text, x, y);
}

function runsOf(element: Element): Run[] {
  return [...element.childNodes].flatMap((node): Run[] => {
    if (!(node instanceof Element)) {
      return node.textContent === null || node.textContent === ''
        ? []
        : [{ text: node.textContent, style: getComputedStyle(element), x: null, dx: 0, dy: 0 }];
    }
    const x = node.getAttribute('x');
    return [
      {
        text: node.textContent ?? '',
        style: getComputedStyle(node),
        x: x === null ? null : Number(x),
        dx: Number(node.getAttribute('dx') ?? 0),
        dy: Number(node.getAttribute('dy') ?? 0),
      },
    ];
  });
}

function useLetters(context: Context, { style }: Run): void {
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
}

function widthOf(context: Context, run: Run): number {
  useLetters(context, run);
  return context.measureText(run.text).width;
}
