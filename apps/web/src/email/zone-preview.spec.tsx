import { previewMail } from '@homeport/contract/email';
import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render.tsx';
import { handle } from '../testing/server.ts';
import { useZonePreview, ZonePreview } from './zone-preview.tsx';

const NAME = 'lune.example';

function Disconnection() {
  const preview = useZonePreview(NAME, 'disconnect');
  return preview && <ZonePreview state={preview} action="disconnect" />;
}

describe('what disconnecting a domain from email changes in its zone', () => {
  const removed = { removed: ['10 mx.host.test.'], later: false };

  it.each([
    // Of domains that were connected before their earlier records were kept.
    ['says that no earlier mail server comes back', [], true],
    ['names the records that come back', ['1 smtp.google.com.'], false],
  ])('%s', async (_what, added, isLost) => {
    handle(previewMail, {
      status: 'ready',
      zone: NAME,
      read: '2026-11-21T12:00:00.000Z',
      changes: [{ name: '@', type: 'MX', added, ...removed }],
      replaces_own: false,
    });
    renderScreen(<Disconnection />);
    const lost = `No earlier mail server comes back for ${NAME}.`;
    const back = '1 earlier DNS record comes back';
    expect(await screen.findByText(isLost ? lost : back)).toBeVisible();
    expect(screen.queryByText(isLost ? back : lost)).toBeNull();
  });
});
