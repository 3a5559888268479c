import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../actions/Button'
import { ChevronLeft, ChevronRight } from '../icons/icons'
import '../styles/content/carousel.css'

/** One page of a carousel. */
export type Slide = { id: string; title: string; content: ReactNode }

type CarouselProps = { label: string; slides: readonly Slide[] }

/** Pages to go through by buttons, by dots or by swiping. Nothing moves by itself. */
export const Carousel = ({ label, slides }: CarouselProps) => {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const heading = useRef<number | null>(null)
  const goTo = (index: number) => {
    const node = track.current
    if (index < 0 || index >= slides.length) return
    setAt(index)
    if (!node || node.clientWidth === 0) return
    heading.current = index
    node.scrollTo({ left: index * node.clientWidth })
  }
  const scrolled = () => {
    const node = track.current
    if (!node || node.clientWidth === 0) return
    const seen = Math.round(node.scrollLeft / node.clientWidth)
    // Ignore the pages that it scrolls past on the way to a chosen one.
    if (heading.current !== null && seen !== heading.current) return
    heading.current = null
    setAt(seen)
  }
  const position = (index: number) => `${index + 1} de ${slides.length}: ${slides[index]?.title ?? ''}`
  return (
    <section className="carousel" aria-roledescription="carrusel" aria-label={label}>
      <div
        className="carousel-track"
        role="group"
        aria-label={label}
        tabIndex={0}
        ref={track}
        onScroll={scrolled}
        onPointerDown={() => (heading.current = null)}
      >
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            className="slide"
            role="group"
            aria-roledescription="página"
            aria-label={position(index)}
            inert={index !== at}
          >
            <h2>{slide.title}</h2>
            {slide.content}
          </div>
        ))}
      </div>
      <div className="carousel-nav">
        <Button small variant="secondary" icon={ChevronLeft} softDisabled={at === 0} onPress={() => goTo(at - 1)}>
          Anterior
        </Button>
        <div className="carousel-dots">
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              aria-label={`Ir a ${position(index)}`}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => goTo(index)}
            />
          ))}
        </div>
        <Button
          small
          variant="secondary"
          iconEnd={ChevronRight}
          softDisabled={at === slides.length - 1}
          onPress={() => goTo(at + 1)}
        >
          Siguiente
        </Button>
      </div>
      <p className="vh" aria-live="polite">
        {position(at)}
      </p>
    </section>
  )
}
