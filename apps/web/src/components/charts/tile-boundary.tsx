import { Component, type ReactNode } from 'react';
import { ErrorCard } from '#components/error-card.tsx';

interface TileBoundaryProps {
  children: ReactNode;
}

interface Caught {
  error: unknown;
  hasFailed: boolean;
}

const NOTHING: Caught = { error: null, hasFailed: false };

/** A chart that cannot be drawn, or whose file could not be loaded, takes nothing with it but itself. */
export class TileBoundary extends Component<TileBoundaryProps, Caught> {
  override state = NOTHING;

  static getDerivedStateFromError(error: unknown): Caught {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    return <ErrorCard error={error} onRetry={() => this.setState(NOTHING)} isBare />;
  }
}
