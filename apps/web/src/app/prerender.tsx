import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { PurchaseSkeleton } from '../billing/index.ts';
import { setPageConfig } from '../foundation/page-config.ts';
import type { PublicConfig } from '../foundation/page-config.ts';
import { PortalSkeleton } from '../foundation/layout/shell.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { App, Root } from './root.tsx';

const paths = [pathTo('home'), pathTo('login'), pathTo('signUp'), pathTo('forgot')];

/** What is rendered in advance. */
interface Prerendered {
  /** The public pages as a first visitor sees them: the content of the root element, by path. */
  pages: Record<string, string>;
  /** The frame that signed-in people see on every page until their portal is loaded. */
  skeleton: string;
  /** The same with the skeleton of a screen, by its path. */
  skeletons: Record<string, string>;
}

export async function prerender(config: PublicConfig): Promise<Prerendered> {
  setPageConfig(config);
  const pages: Record<string, string> = {};
  for (const path of paths) {
    const { prelude } = await prerenderToNodeStream(
      <StrictMode>
        <Root>
          <StaticRouter location={path}>
            <App />
          </StaticRouter>
        </Root>
      </StrictMode>,
      // Beyond a size, React would send parts later and move them with inline scripts, which the policy blocks.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    pages[path] = await text(prelude);
  }
  const purchase = (
    <PortalSkeleton>
      <PurchaseSkeleton />
    </PortalSkeleton>
  );
  return {
    pages,
    skeleton: renderToStaticMarkup(<PortalSkeleton />),
    skeletons: { [pathTo('purchase')]: renderToStaticMarkup(purchase) },
  };
}
