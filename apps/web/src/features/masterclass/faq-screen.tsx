import { isQuestion } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { EmptyState } from '@winnow/ui/empty-state';
import { Icon } from '@winnow/ui/icon';
import { PageHeader } from '@winnow/ui/page-header';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { LoadFailed } from '../../shared/feedback/load-failed';
import { useLessonsQuery } from './api';
import { articleMarkup } from './article-markup';

/** The help desk's questions with their answers, and a form for other questions. */
export function FaqScreen({ onAsk }: { onAsk: () => void }) {
  const { data, error, refetch } = useLessonsQuery();
  const questions = data?.articles.filter(isQuestion);
  return (
    <>
      <PageHeader
        title="FAQs"
        subtitle="Answers from our help desk."
        actions={<Button onClick={onAsk}>Ask a question</Button>}
      />
      <Card className="mt-6" flush>
        {body()}
      </Card>
    </>
  );

  function body() {
    if (error)
      return (
        <LoadFailed
          title="The articles could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        >
          Meanwhile, you can ask us directly.
        </LoadFailed>
      );
    if (!questions) return <SkeletonLines lines={6} label="Loading articles" />;
    if (questions.length === 0)
      return (
        <EmptyState icon="help" title="No articles yet">
          Ask us directly: a person answers.
        </EmptyState>
      );
    return questions.map((article) => (
      <details key={article.id} className="group border-t border-border first:border-t-0">
        <summary className="flex cursor-pointer list-none items-center justify-between gap-3 px-[18px] py-3 font-medium hover:text-accent-text">
          {/* The headings of an answer are of the third level. */}
          <h2>{article.title}</h2>
          <Icon
            name="chevron-down"
            size={15}
            className="shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        {/* The api has removed everything executable. */}
        <div
          className={`px-[18px] pb-4 ${articleMarkup}`}
          dangerouslySetInnerHTML={{ __html: article.description }}
        />
      </details>
    ));
  }
}
