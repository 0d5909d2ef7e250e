import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Drawer } from '#components/drawer.tsx';
import { Icon } from '#components/icon.tsx';
import { pressed } from '#lib/keys.ts';
import { usePhone } from '#lib/use-phone.ts';
import type { CommentObject } from '#data/comments-queries.ts';
import styles from './comments.module.css';
import { ObjectComments } from './object-comments.tsx';

interface CommentsPopoverProps {
  companyId: string;
  object: CommentObject;
  title: string;
  /** The figure it hangs under; found again after each scroll. */
  findAnchor: () => Element | null;
  onSeeWhy?: (() => void) | undefined;
  onClose: () => void;
}

const WIDTH = 360;
const GAP = 6;
const TALLEST = 520;

interface Place {
  left: number;
  top?: number;
  bottom?: number;
  /** Its last button stays inside the window. */
  maxHeight: number;
}

/** Under the figure, at its right edge, and never over it; above where the window ends. */
function placeAt(rect: DOMRect | undefined): Place {
  if (rect === undefined) return { left: Math.max(GAP, window.innerWidth - WIDTH - 24), ...below(96) };
  const left = Math.min(Math.max(GAP, rect.right - WIDTH), window.innerWidth - WIDTH - GAP);
  if (rect.bottom < window.innerHeight * 0.6) return { left, ...below(Math.max(rect.bottom, 0) + GAP) };
  const bottom = Math.max(window.innerHeight - rect.top, 0) + GAP;
  return { left, bottom, maxHeight: Math.min(TALLEST, window.innerHeight - bottom - GAP) };
}

function below(top: number): Pick<Place, 'top' | 'maxHeight'> {
  return { top, maxHeight: Math.min(TALLEST, window.innerHeight - top - GAP) };
}

/** What is said about a figure, beside the figure; on a phone it takes the screen. */
export function CommentsPopover(props: CommentsPopoverProps) {
  const isPhone = usePhone();
  const { companyId, object, title, onSeeWhy, onClose } = props;
  if (!isPhone) return <Popover {...props} />;
  return (
    <Drawer label={`Comments, ${title}`} breadcrumb={<span>{title}</span>} onClose={onClose}>
      <ObjectComments companyId={companyId} object={object} onSeeWhy={onSeeWhy} />
    </Drawer>
  );
}

function Popover({ companyId, object, title, findAnchor, onSeeWhy, onClose }: CommentsPopoverProps) {
  const [place, setPlace] = useState<Place>(() => placeAt(findAnchor()?.getBoundingClientRect()));
  const panel = useRef<HTMLElement>(null);
  const find = useRef(findAnchor);
  useLayoutEffect(() => {
    find.current = findAnchor;
  });
  useEffect(() => {
    panel.current?.focus();
    function follow(): void {
      setPlace(placeAt(find.current()?.getBoundingClientRect()));
    }
    follow();
    document.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, []);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (pressed('drawer', event) === 'close') onClose();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  return (
    <section
      ref={panel}
      // Not a dialog: the page stays usable behind it.
      aria-label={`Comments, ${title}`}
      tabIndex={-1}
      className={styles.popover}
      style={place}
    >
      <div className={styles.popoverHead}>
        <h2>{title}</h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label="Close comments">
          <Icon name="close" />
        </button>
      </div>
      <ObjectComments companyId={companyId} object={object} onSeeWhy={onSeeWhy} />
    </section>
  );
}
