import { renderOwnPage } from '../render-own-page';
import { ReportPage } from './report-page';
import { useReport } from './use-report';

function App() {
  return <ReportPage {...useReport()} />;
}

renderOwnPage(<App />);
