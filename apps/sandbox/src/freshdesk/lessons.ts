/** An article of the lessons folder. `film` is a file of this stand-in. */
export interface Draft {
  title: string;
  html: string;
  film?: string;
  status?: 1 | 2;
  tags?: string[];
  thumbs?: [up: number, down: number];
}

export const lessonDrafts: Draft[] = [
  {
    title: 'Welcome: what is read, and what never is',
    film: 'lesson',
    tags: ['start'],
    thumbs: [128, 3],
    html: '<h2>Your account, your browser</h2><p>The robot works in <strong>your own browser</strong>, signed in as you. It reads your list of friends and who engaged with your posts. It never reads messages, and it posts nothing.</p><ul><li>Friends: name, picture, and since when.</li><li>Posts: who reacted, commented or shared.</li></ul>',
  },
  {
    title: 'Reading your friends and your posts',
    film: 'lesson',
    tags: ['start', 'sync'],
    thumbs: [94, 5],
    html: '<p>Two readings make the picture: the friends list, then your posts. The first time ten posts are enough.</p><ol><li>Press <em>Sync Friend List</em>.</li><li>Leave the small window open; you can work meanwhile.</li><li>Press <em>Sync engagement</em>.</li></ol>',
  },
  {
    title: 'Active, inactive, whitelisted: choosing well',
    tags: ['friends'],
    thumbs: [71, 2],
    html: '<h1>Quiet is not gone</h1><p>Inactive means that nobody saw them engage within the posts that were read. Your aunt may read everything and press nothing.</p><blockquote>Whitelist who matters before you choose anybody.</blockquote><p>More on <a href="https://winnow.example/guide" onclick="alert(1)">the guide</a>.</p>',
  },
  {
    title: 'A pace that protects your account',
    film: 'lesson',
    thumbs: [63, 1],
    html: '<p>At most 100 a day and 500 a week. The robot waits between two people, and longer after a block.</p><script>document.title = "broken in"</script><img src="x" onerror="document.title = \'broken in\'">',
  },
  {
    title: 'Posts that people answer',
    tags: ['posts', 'analytics'],
    thumbs: [58, 4],
    html: '<p>A question gets more comments than a statement, a choice more than a question.</p><table><thead><tr><th>Post</th><th>Comments</th></tr></thead><tbody><tr><td>Statement</td><td>2</td></tr><tr><td>Question</td><td>9</td></tr></tbody></table>',
  },
  {
    title: 'Coming soon: seasons (draft)',
    status: 1,
    html: '<p>Not yet ready to be read.</p>',
  },
  {
    title: 'Does Winnow read my messages?',
    tags: ['faq'],
    html: '<p>No. It reads your friends list and who engaged with your posts, and nothing else.</p>',
  },
  {
    title: 'How do I get a friend back?',
    tags: ['faq', 'friends'],
    html: '<p>Open the <strong>Unfriended</strong> tab and press Add friend beside the name. The other person must accept.</p>',
  },
];
