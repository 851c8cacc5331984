import { PublicLayout } from '../landing/index.js';
import { ArticleView } from './ArticleView.js';
import { CategoryView } from './CategoryView.js';
import { HelpHome } from './HelpHome.js';
import { useHelpView } from './useHelpView.js';

export default function HelpPage() {
  const { view, text, search } = useHelpView();
  return (
    <PublicLayout>
      {view.at === 'article' && <ArticleView key={view.article.id} article={view.article} />}
      {view.at === 'category' && <CategoryView key={view.category.id} category={view.category} />}
      {(view.at === 'home' || view.at === 'search') && (
        <HelpHome text={text} searched={view.at === 'search' ? view.text : undefined} onSearch={search} />
      )}
    </PublicLayout>
  );
}
