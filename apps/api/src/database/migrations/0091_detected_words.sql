-- What the words of a piece or a comment suggest that it is about, by the ids of labels for readers: for whoever is spared that at
-- the desk. Nothing is shown of it, and nobody is told.
ALTER TABLE articles ADD COLUMN detected text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN articles.detected IS 'experiences: what its words suggest that it is about, when it was handed in; counts for sparing as labels do';
ALTER TABLE article_comments ADD COLUMN detected text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN article_comments.detected IS 'experiences: what its words suggest that it is about; counts for sparing as labels do';
