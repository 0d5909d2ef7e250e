import type { Session } from './session.ts';

/** What was done can be taken back as long as the toast is there. */
export function offerUndo(session: Session, content: string, onUndo: () => void): void {
  session.update({ toast: { isVisible: true, content, isError: false, action: { label: 'Undo', onAct: onUndo } } });
}

export function showProgress(session: Session, content: string, progress: number, onCancel: () => void): void {
  const action = { label: 'Cancel', onAct: onCancel };
  session.update({ toast: { isVisible: true, content, isError: false, progress, action } });
}
