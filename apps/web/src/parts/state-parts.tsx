import { Button } from '#components/controls/button.ts';
import { OfflineBar } from '#app/offline-banner.tsx';
import { Brand } from '#app/shells/top-bar.tsx';
import { Card } from '#components/card.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { ReportIllustration, SourcesIllustration } from '#components/illustration.tsx';
import { Logo, LogoMark } from '#components/logo.tsx';
import { ManagerBanner } from '#components/manager-banner.tsx';
import { Notice } from '#components/notice.tsx';
import { Pill } from '#components/pill.tsx';
import { ProgressBar } from '#components/progress-bar.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { StepIndicator } from '#components/step-indicator.tsx';
import { Part } from './part.tsx';
import styles from './parts.module.css';

const PARTNER = { partnerName: 'Northwind Bank', partnerLogoUrl: null, redirectUrl: null };

export function StateParts() {
  return (
    <>
      <Part title="Empty: picture, one sentence, one action">
        <EmptyState
          illustration={<SourcesIllustration />}
          title="No accounting source yet"
          sentence="Upload your books, and this statement is filled in from them."
        >
          <Button variant="filled" mt="md">
            Upload your books
          </Button>
        </EmptyState>
        <ReportIllustration />
      </Part>
      <Part title="Error: a plain sentence, another attempt, the details">
        <ErrorCard error={new Error('Could not load the figures.')} onRetry={() => undefined} />
      </Part>
      <Part title="Notices">
        <Notice tone="info">Your reports are being refreshed. Figures may change.</Notice>
        <Notice tone="good">Every account has its place.</Notice>
        <Notice tone="warn" actions={<Button size="xs">Place</Button>}>
          2 accounts have no place of their own yet.
        </Notice>
        <Notice tone="bad">The last import failed. Nothing was posted.</Notice>
      </Part>
      <Part title="Status, always with a word">
        <div className={styles.row}>
          <Pill tone="good" icon="check">
            Connected
          </Pill>
          <Pill tone="warn">Watch</Pill>
          <Pill tone="bad">Failed</Pill>
          <Pill tone="busy">Syncing 62 %</Pill>
          <Pill tone="quiet">Preparing</Pill>
        </div>
        <ProgressBar label="Reading the file" share={0.62} />
        <ProgressBar label="Waiting" share={null} />
        <StepIndicator step={2} />
      </Part>
      <Part title="Card, and a card on its way">
        <Card title="Revenue" sentence="Oct-26 is 8.3 % above Sep-26.">
          <p className={styles.cardBody}>All of it is recurring.</p>
        </Card>
        <Card title="Cash">
          <div className={styles.cardBody}>
            <Skeleton width={220} height={10} />
            <Skeleton width={160} height={10} />
          </div>
        </Card>
      </Part>
      <BrandPart />
      <OfflinePart />
    </>
  );
}

function BrandPart() {
  return (
    <Part title="Brand, and whose figures these are">
      <div className={styles.row}>
        <Logo height={24} />
        <LogoMark size={24} />
      </div>
      <ManagerBanner companyName="Cloudberry Metrics Demo, Inc." />
      <div className={styles.brand}>
        <Brand company="Cloudberry" partner={PARTNER} />
      </div>
    </Part>
  );
}

function OfflinePart() {
  return (
    <Part title="No connection">
      <div className={styles.floating}>
        <OfflineBar />
      </div>
    </Part>
  );
}
