import { renderExtensionPage } from '../render-extension-page';
import { ReportPage } from './report-page';
import { useReport } from './use-report';

function App() {
  return <ReportPage {...useReport()} />;
}

renderExtensionPage(<App />);
