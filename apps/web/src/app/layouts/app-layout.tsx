import { SkipLink } from '@plumbline/ui';
import { Outlet } from '@tanstack/react-router';
import { PaletteHost } from '../palette/palette-host.tsx';
import { PaletteSlot } from '../palette/palette-slot.tsx';
import { AppHeader } from '../shell/app-header.tsx';
import { ChatSlot } from '../shell/chat-slot.tsx';
import { FirstFetchBanner } from '../shell/first-fetch-banner.tsx';
import { InstallOffer } from '../shell/install-offer.tsx';
import { PlanBannerSlot } from '../shell/plan-banner-slot.tsx';
import { StatusBanners } from '../shell/status-banners.tsx';
import { StepUpHost } from '../shell/step-up-host.tsx';
import { TourProvider } from '../shell/tour-provider.tsx';
import { WorkProvider } from '../work/work-provider.tsx';
import { MAIN_ID, MainContent } from './main-content.tsx';

/** Layout of signed-in screens: header with navigation, vial, and user menu; banners; the page. No footer. */
export function AppLayout() {
  return (
    <TourProvider>
      <PaletteHost>
        <div className="flex min-h-dvh flex-col">
          <SkipLink targetId={MAIN_ID} />
          <AppHeader />
          <StatusBanners />
          <MainContent className="flex flex-1 flex-col">
            <WorkProvider>
              <PaletteSlot />
              <FirstFetchBanner />
              <PlanBannerSlot />
              <Outlet />
              <ChatSlot />
            </WorkProvider>
          </MainContent>
          <InstallOffer />
          <StepUpHost />
        </div>
      </PaletteHost>
    </TourProvider>
  );
}
